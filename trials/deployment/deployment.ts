import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type StandInWiki, startWiki } from '#sandbox/wiki/server.ts';
import { installServices } from '#testing/programs.mjs';
import { SEARCH_WORDS } from '../load/visitors.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { findFreePort, type Program, startProgram, waitUntil } from './programs.ts';

const ROOT = resolve(import.meta.dirname, '../..');
export const PER_MINUTE = 200;
/** The category that an ingest reads. */
export const CATEGORY = 'Logos';

/** One of the servers behind the balancer. */
interface Server {
  /** Starts the server, by default from this repository, and waits until it is ready. */
  start(root?: string): Promise<void>;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** The deployment of docs/operations.md and compose.yaml, on one machine. */
export interface Deployment {
  /** The balancer's URL. */
  url: string;
  servers: [Server, Server];
  postgres: Postgres;
  wiki: StandInWiki;
  /** A temporary folder, removed with the deployment. */
  folder: string;
  /** The settings that both servers share. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Adds to the database before the servers start. Returns what the servers need to know. */
type ExtendDatabase = (
  folder: string,
  postgres: Postgres,
) => Promise<{ settings: Record<string, string>; stop(): Promise<void> }>;

/** Starts two production servers behind nginx with one PostgreSQL and a stand-in wiki. */
export async function startDeployment(extendDatabase?: ExtendDatabase): Promise<Deployment> {
  installServices();
  const started = new AsyncDisposableStack();
  try {
    return await startParts(started, extendDatabase);
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

/** Starts the parts. `started` stops them, the latest first. */
async function startParts(started: AsyncDisposableStack, extend?: ExtendDatabase): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-deployment-'));
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const wiki = await startStandInWiki();
  started.defer(() => wiki.stop());
  const postgres = await startPostgres(folder);
  started.defer(() => postgres.stop());
  const extension = await extend?.(folder, postgres);
  started.defer(async () => extension?.stop());
  const ports = [await findFreePort(), await findFreePort()];
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '127.0.0.1',
    SESSION_SECRET: 'a secret that both of the servers of this trial know',
    MEDIAWIKI_URLS: wiki.apiUrl,
    WIKIDATA_URL: 'none',
    MEDIAWIKI_CONTACT: 'trial@example.org',
    UPSTREAM_PER_MINUTE: String(PER_MINUTE),
    LOG_LEVEL: 'error',
    ...extension?.settings,
  };
  const servers = ports.map((each) =>
    makeServer(each, { ...settings, PORT: `${each}`, DATA_DIR: join(folder, `data-${each}`) }),
  ) as [Server, Server];
  started.defer(async () => void (await Promise.all(servers.map((server) => server.end('SIGTERM')))));
  // First, before another program takes its port.
  const balancer = await startBalancer(folder, port, ports);
  started.defer(async () => void (await balancer.end('SIGTERM')));
  await Promise.all(servers.map((server) => server.start()));
  await waitUntil('nginx finds a server', () => fetch(url).then(({ ok }) => ok));
  return { url, servers, postgres, wiki, folder, settings, stop: () => started.disposeAsync() };
}

async function startStandInWiki(): Promise<StandInWiki> {
  const found = ['one', 'two', 'three', 'four', 'five'].map((name) => ({
    title: `Brand ${name}.svg`,
    words: SEARCH_WORDS,
  }));
  const ingested = Array.from({ length: 500 }, (_, at) => ({
    title: `Ingested ${at}.svg`,
    categories: [CATEGORY],
  }));
  const wiki = await startWiki({
    files: [...found, ...ingested],
    categories: { [CATEGORY]: [] },
    maxListed: 10,
  });
  wiki.setBehavior({ kind: 'ok', delayMs: 100 });
  return wiki;
}

function makeServer(port: number, settings: Record<string, string>): Server {
  let running: Program | undefined;
  return {
    async start(root = ROOT) {
      running = await startProgram({
        command: process.execPath,
        args: [join(root, 'server/main.ts')],
        settings,
        isReady: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
      });
    },
    end: async (signal) => (await running?.end(signal)) ?? null,
  };
}

/** Starts nginx on a port with the configuration of deploy/, in front of the servers on these ports. */
function startBalancer(folder: string, port: number, servers: readonly number[]): Promise<Program> {
  const nginxDir = join(folder, 'nginx');
  const [first, second] = servers.map((each) => `127.0.0.1:${each}`);
  mkdirSync(nginxDir);
  const site = fillIn('nginx.conf.template', {
    LISTEN: `127.0.0.1:${port}`,
    SERVER_1: first ?? '',
    SERVER_2: second ?? '',
    // The visitors send their addresses in X-Forwarded-For, like a proxy in front of the balancer.
    FRONT_PROXY: '127.0.0.1',
  });
  writeFileSync(join(nginxDir, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(nginxDir, name)};`,
  );
  writeFileSync(
    join(nginxDir, 'nginx.conf'),
    `daemon off;
pid ${join(nginxDir, 'nginx.pid')};
worker_processes 2;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  include ${join(nginxDir, 'site.conf')};
}
`,
  );
  return startProgram({
    command: 'nginx',
    args: ['-p', nginxDir, '-e', join(nginxDir, 'error.log'), '-c', join(nginxDir, 'nginx.conf')],
    // Without a server, it responds with 502.
    isReady: () => fetch(`http://127.0.0.1:${port}`).then(() => true),
  });
}

/** Returns a template of deploy/ with its placeholders filled in. */
export function fillIn(template: string, values: Record<string, string>): string {
  const text = readFileSync(join(ROOT, 'deploy', template), 'utf8');
  return text.replaceAll(/\$\{LOGOTHECA_(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
