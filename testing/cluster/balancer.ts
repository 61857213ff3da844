import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startProgram } from './programs.ts';

const TEMPLATE = resolve(import.meta.dirname, '../../deploy/nginx.conf.template');

export interface Balancer {
  stop(): Promise<void>;
}

/** Starts nginx on a port, with the configuration of deploy/ in front of two servers, by theirs. */
export async function startBalancer(
  folder: string,
  { port, servers }: { port: number; servers: readonly number[] },
): Promise<Balancer> {
  const [first, second] = servers.map((each) => `127.0.0.1:${each}`);
  const site = fillIn(readFileSync(TEMPLATE, 'utf8'), {
    LOGOTHECA_LISTEN: `127.0.0.1:${port}`,
    LOGOTHECA_SERVER_1: first ?? '',
    LOGOTHECA_SERVER_2: second ?? '',
    // The visitors of a trial tell their addresses as something in front of the balancer would.
    LOGOTHECA_FRONT_PROXY: '127.0.0.1',
  });
  const own = join(folder, 'nginx');
  mkdirSync(own);
  writeFileSync(join(own, 'site.conf'), site);
  writeFileSync(join(own, 'nginx.conf'), mainConfiguration(own));
  const nginx = await startProgram({
    command: 'nginx',
    args: ['-p', own, '-e', join(own, 'error.log'), '-c', join(own, 'nginx.conf')],
    isReady: () => fetch(`http://127.0.0.1:${port}`).then(({ ok }) => ok),
  });
  return { stop: async () => void (await nginx.end('SIGTERM')) };
}

function fillIn(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\$\{(LOGOTHECA_\w+)\}/g, (_, name: string) => values[name] ?? '');
}

function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${join(folder, what)};`,
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
