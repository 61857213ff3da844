import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findFreePort, type Program, startProgram } from './programs.ts';

export interface RedisServer {
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Starts the system's Redis with an append-only file in a folder, as compose.yaml has Valkey. */
export async function startRedis(folder: string): Promise<RedisServer> {
  const data = join(folder, 'redis');
  mkdirSync(data);
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', data, '--appendonly', 'yes'];
  let running: Program | null = null;
  const start = async () => {
    running = await startProgram({ command: 'redis-server', args, isReady: () => isThere(url) });
  };
  await start();
  return {
    url,
    start,
    async kill() {
      await running?.end('SIGKILL');
      running = null;
    },
  };
}

async function isThere(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: null, connectTimeout: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } finally {
    client.disconnect();
  }
}
