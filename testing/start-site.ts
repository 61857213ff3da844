import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The product, running as its own process. */
export interface Site {
  url: string;
  /** Its data folder, which also holds the mail it wrote. */
  dataDir: string;
  /** Everything it has written to stdout and stderr. */
  output(): string;
  /** Ends it with SIGTERM. Returns the exit code. */
  stop(): Promise<number | null>;
  /** Ends it with SIGKILL; its embedded database runs on. */
  kill(): Promise<void>;
}

/** Creates a folder for a server's data that any user may enter. */
export function makeDataDir(): { path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-site-'));
  chmodSync(folder, 0o755);
  const path = join(folder, 'data');
  mkdirSync(path);
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Starts the built product on a free port, with a new data folder unless DATA_DIR is set.
 * @param folder working directory, so that the project's `.env` is not read
 * @throws Error with its output if it ends before it is ready
 */
export async function startSite(settings: Record<string, string>, folder = tmpdir()): Promise<Site> {
  const own = settings.DATA_DIR ? undefined : makeDataDir();
  const server = spawn(process.execPath, [resolve(import.meta.dirname, '../server/main.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: own?.path ?? '',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: join(tmpdir(), 'logotheca-compile-cache'),
      RATE_LIMITS: 'off',
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
  const ended = new Promise<number | null>((done) => server.once('exit', (code) => done(code)));
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal);
    const code = await ended;
    if (signal === 'SIGTERM') own?.remove();
    return code;
  };
  return {
    url: await addressOf(server, () => output),
    dataDir: own?.path ?? settings.DATA_DIR ?? '',
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

function addressOf(server: ChildProcess, output: () => string): Promise<string> {
  return new Promise((found, failed) => {
    server.stdout?.on('data', () => {
      const address = output().match(/ready at (http:\S+)/)?.[1];
      if (address) found(address);
    });
    server.once('close', () => failed(new Error(output().trim())));
  });
}
