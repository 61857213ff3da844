import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The product, running as a process of its own. */
export interface Site {
  url: string;
  /** The folder with everything it keeps, e.g. the mail it wrote. */
  dataDir: string;
  /** Everything it has written to its terminal. */
  output(): string;
  /** Ends it as a service manager would. Answers its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would: nothing of it runs on, except the database. */
  kill(): Promise<void>;
}

/** A folder for a server's data that every user may enter; `remove` takes it away. */
export function makeDataDir(): { path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-site-'));
  chmodSync(folder, 0o755);
  const path = join(folder, 'data');
  mkdirSync(path);
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Starts the built product as an operator would, on a free port, with data of its own unless DATA_DIR says otherwise.
 * @param folder where it is started from: the `.env` there counts, and that of the project does not
 * @throws Error with what it wrote, when it ends before it is ready
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
