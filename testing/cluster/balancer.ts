import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startProgram } from './programs.ts';

const TEMPLATE = resolve(import.meta.dirname, '../../deploy/nginx.conf.template');

export interface Balancer {
  /** Waits until it finds a server. */
  waitForServers(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts nginx on a port with the configuration of deploy/, in front of two servers on the given ports. */
export async function startBalancer(
  folder: string,
  { port, servers }: { port: number; servers: readonly number[] },
): Promise<Balancer> {
  const [first, second] = servers.map((each) => `127.0.0.1:${each}`);
  const site = fillIn(readFileSync(TEMPLATE, 'utf8'), {
    LOGOTHECA_LISTEN: `127.0.0.1:${port}`,
    LOGOTHECA_SERVER_1: first ?? '',
    LOGOTHECA_SERVER_2: second ?? '',
    // The trial's visitors send their addresses in X-Forwarded-For, like a proxy in front of the balancer.
    LOGOTHECA_FRONT_PROXY: '127.0.0.1',
  });
  const nginxDir = join(folder, 'nginx');
  mkdirSync(nginxDir);
  writeFileSync(join(nginxDir, 'site.conf'), site);
  writeFileSync(join(nginxDir, 'nginx.conf'), mainConfiguration(nginxDir));
  const nginx = await startProgram({
    command: 'nginx',
    args: ['-p', nginxDir, '-e', join(nginxDir, 'error.log'), '-c', join(nginxDir, 'nginx.conf')],
    // Without a server, it responds with 502.
    isReady: () => fetch(`http://127.0.0.1:${port}`).then(() => true),
  });
  return {
    waitForServers: () => nginx.waitUntil(() => fetch(`http://127.0.0.1:${port}`).then(({ ok }) => ok)),
    stop: async () => void (await nginx.end('SIGTERM')),
  };
}

/** Fills in the placeholders of a template of deploy/. */
export function fillIn(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\$\{(LOGOTHECA_\w+)\}/g, (_, name: string) => values[name] ?? '');
}

function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `daemon off;
pid ${join(folder, 'nginx.pid')};
worker_processes 2;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  include ${join(folder, 'site.conf')};
}
`;
}
