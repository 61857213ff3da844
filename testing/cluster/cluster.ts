import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type StandInWiki, startWiki } from '#sandbox/wiki/server.ts';
import { installServices } from '../programs.mjs';
import { startBalancer } from './balancer.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { findFreePort, type Program, startProgram } from './programs.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SECRET = 'a secret that both of the servers of this trial know';
const WIKI_DELAY_MS = 100;

/** One of the servers behind the balancer. */
interface Server {
  port: number;
  /** Starts the server, by default from this repository, and waits until it is ready. */
  start(root?: string): Promise<void>;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Returns the output of all starts so far. */
  output(): string;
}

/** The deployment of docs/operations.md and compose.yaml, on one machine. */
export interface Cluster {
  /** The balancer's URL. */
  url: string;
  perMinute: number;
  servers: [Server, Server];
  postgres: Postgres;
  wiki: StandInWiki;
  /** A temporary folder, removed with the cluster. */
  folder: string;
  /** The settings that both servers share. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

interface ClusterOptions {
  perMinute?: number;
  /** The version of the servers, by default this one. */
  root?: string;
  /** Adds to the database before the servers start, e.g. a standby. Returns what the servers need to know about it. */
  extendDatabase?: (
    folder: string,
    postgres: Postgres,
  ) => Promise<{ settings: Record<string, string>; stop(): Promise<void> }>;
}

/** Starts two production servers behind nginx with one PostgreSQL and a stand-in wiki. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  installServices();
  const started = new AsyncDisposableStack();
  try {
    return await startParts(options, started);
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

/** Starts the parts of a cluster. `started` stops them, the latest first. */
async function startParts(
  { perMinute = 200, root = ROOT, extendDatabase }: ClusterOptions,
  started: AsyncDisposableStack,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-cluster-'));
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const files = ['one', 'two', 'three', 'four', 'five'].map((word) => ({ title: `Brand ${word}.svg` }));
  const wiki = await startWiki({
    files: [...files.map((file) => ({ ...file, words: WORDS.join(' ') })), ...INGESTED],
    categories: { [INGESTED_CATEGORY]: [] },
    maxListed: 10,
  });
  started.defer(() => wiki.stop());
  wiki.setBehavior({ kind: 'ok', delayMs: WIKI_DELAY_MS });
  const postgres = await startPostgres(folder);
  started.defer(() => postgres.stop());
  const extension = await extendDatabase?.(folder, postgres);
  started.defer(async () => extension?.stop());
  const ports = [await findFreePort(), await findFreePort()];
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { ...settingsOf({ postgres, wiki, url, perMinute }), ...extension?.settings };
  const servers = ports.map((port) =>
    makeServer(port, { ...settings, PORT: String(port), DATA_DIR: join(folder, `data-${port}`) }),
  ) as [Server, Server];
  started.defer(async () => void (await Promise.all(servers.map((server) => server.end('SIGTERM')))));
  // First, before another program takes its port.
  const balancer = await startBalancer(folder, { port, servers: ports });
  started.defer(() => balancer.stop());
  await Promise.all(servers.map((server) => server.start(root)));
  await balancer.waitForServers();
  return {
    url,
    perMinute,
    servers,
    postgres,
    wiki,
    folder,
    settings,
    stop: () => started.disposeAsync(),
  };
}

/** The category that the ingest reads repeatedly while the servers run. */
export const INGESTED_CATEGORY = 'Logos';
const INGESTED = Array.from({ length: 500 }, (_, at) => ({
  title: `Ingested ${at}.svg`,
  categories: [INGESTED_CATEGORY],
}));

/** Search words; each finds all brand files. */
export const WORDS = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta', 'iota', 'kappa'];

/** Returns the URLs of a cluster's balancer and database. */
export function urlsOf({ url, postgres }: Cluster): { url: string; databaseUrl: string } {
  return { url, databaseUrl: postgres.url };
}

interface Parts {
  postgres: Postgres;
  wiki: StandInWiki;
  url: string;
  perMinute: number;
}

function settingsOf({ postgres, wiki, url, perMinute }: Parts): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '127.0.0.1',
    SESSION_SECRET: SECRET,
    MEDIAWIKI_URLS: wiki.apiUrl,
    WIKIDATA_URL: 'none',
    MEDIAWIKI_CONTACT: 'trial@example.org',
    UPSTREAM_PER_MINUTE: String(perMinute),
    LOG_LEVEL: 'error',
  };
}

function makeServer(port: number, settings: Record<string, string>): Server {
  const runs: Program[] = [];
  return {
    port,
    output: () => runs.map((run) => run.output()).join(''),
    async start(root = ROOT) {
      const run = await startProgram({
        command: process.execPath,
        args: [join(root, 'server/main.ts')],
        settings,
        isReady: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
      });
      runs.push(run);
    },
    end: async (signal) => (await runs.at(-1)?.end(signal)) ?? null,
  };
}
