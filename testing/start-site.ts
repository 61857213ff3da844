import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LOAD_TIMEOUT_MS = 120_000;
const POLL_EVERY_MS = 500;

/** The product, running as a separate process. */
export interface Site {
  url: string;
  /** The id of its process. */
  pid: number;
  /** The data folder; `outbox` in it contains sent mail. */
  dataDir: string;
  /** Returns everything written to stdout and stderr so far. */
  output(): string;
  /** Sends SIGTERM. Returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. The embedded database keeps running. */
  kill(): Promise<void>;
}

/** Creates a data folder for a server that may run as another user. */
export function makeDataDir(): { path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-site-'));
  chmodSync(folder, 0o755);
  const path = join(folder, 'data');
  mkdirSync(path);
  return { path, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

const ROOT = resolve(import.meta.dirname, '..');

/**
 * Starts the built product on a free port, with a new data folder unless DATA_DIR is set.
 * @param folder the working directory; outside the repository, so that its `.env` is not read
 * @throws Error with the output if the server exits before it is ready
 */
export async function startSite(settings: Record<string, string>, folder = tmpdir()): Promise<Site> {
  const newDataDir = settings.DATA_DIR ? undefined : makeDataDir();
  const server = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: newDataDir?.path ?? '',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: join(tmpdir(), 'logotheca-compile-cache'),
      RATE_LIMITS: 'off',
      WIKIDATA_URL: 'none',
      MEDIAWIKI_CONTACT: 'tests@example.org',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const exited = new Promise<number | null>((resolveExit) => server.once('exit', resolveExit));
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal);
    const code = await exited;
    if (signal === 'SIGTERM') newDataDir?.remove();
    return code;
  };
  const url = await waitForAddress(server, () => output).catch((error: Error) => {
    newDataDir?.remove();
    throw error;
  });
  return {
    url,
    pid: server.pid ?? 0,
    dataDir: newDataDir?.path ?? settings.DATA_DIR ?? '',
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

/** Waits until the brand table is filled, which happens after a start. Needs LOG_LEVEL=info. @throws Error after two minutes */
export async function waitForBrands(site: Pick<Site, 'output'>): Promise<void> {
  const end = Date.now() + LOAD_TIMEOUT_MS;
  while (!site.output().includes('The brand table is filled')) {
    if (Date.now() > end) throw new Error('The brand table was not filled.');
    await wait(POLL_EVERY_MS);
  }
}

function waitForAddress(server: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolveAddress, reject) => {
    server.stdout?.on('data', () => {
      const address = output().match(/ready at (http:\S+)/)?.[1];
      if (address) resolveAddress(address);
    });
    server.once('close', () => reject(new Error(output().trim())));
  });
}
