import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, onTestFinished } from 'vitest';
import { hasRedis } from '#testing/programs.mjs';

/** A test that needs `startRedis`: left out where `redis-server` is not installed, except in CI. */
export const itWithRedis = it.skipIf(!hasRedis() && !process.env.CI);

/** A Redis of a test's own. It keeps nothing on disk: each start is an empty one. */
export interface TestRedis {
  url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it anew on the same port. */
  start(): Promise<void>;
  /** Makes it hang: it takes connections and answers nothing. */
  hang(): void;
  goOn(): void;
}

/** Starts a Redis on a free port of loopback; it is gone when the test is over. */
export async function startRedis({ password }: { password?: string } = {}): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'logotheca-redis-'));
  const port = await findFreePort();
  let server = await launch(port, folder, password);
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  onTestFinished(async () => {
    await kill();
    await rm(folder, { recursive: true });
  });
  return {
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    kill,
    start: async () => {
      server = await launch(port, folder, password);
    },
    hang: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
  };
}

async function launch(port: number, folder: string, password?: string): Promise<ChildProcess> {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder };
  const words = Object.entries(settings).flatMap(([key, value]) => [`--${key}`, String(value)]);
  if (password) words.push('--requirepass', password);
  const server = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((ready, failed) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Ready to accept connections')) ready();
    });
    server.once('error', failed);
    server.once('exit', () => failed(new Error(output)));
  });
  return server;
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}
