import { expect, onTestFinished } from 'vitest';
import { connectRedis, type Script } from './redis.ts';
import { itWithRedis as it, startRedis } from './testing.ts';

const COUNT: Script = { name: 'countForTest', lua: `return redis.call('INCR', KEYS[1])` };

async function createConnection(url: string) {
  const lines: string[] = [];
  const note = (...words: unknown[]) => void lines.push(JSON.stringify(words));
  const redis = await connectRedis(url, { info: note, warn: note });
  onTestFinished(() => redis.stop());
  return { redis, lines, count: () => redis.run(COUNT, ['count'], []) };
}

it('is away, comes back and is used again, with a line in the log for each', async () => {
  const server = await startRedis({ password: 'hidden' });
  const { redis, lines, count } = await createConnection(server.url);
  expect(await count()).toBe(1);
  const before = redis.session;
  await server.kill();
  await expect.poll(() => redis.session).toBeNull();
  for (let tries = 0; tries < 20; tries += 1) await expect(count()).rejects.toThrow();
  await server.start();
  await expect.poll(() => redis.session, { timeout: 8000 }).not.toBeNull();
  expect(await count()).toBe(1);
  expect(redis.session?.run).not.toBe(before?.run);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/Redis is away/);
  expect(lines[1]).toMatch(/Redis answers again/);
  expect(lines.join()).not.toContain('hidden');
});

it('that hangs is not waited for longer than a moment, and only once', async () => {
  const server = await startRedis();
  const { redis, lines, count } = await createConnection(server.url);
  await count();
  server.hang();
  const before = performance.now();
  await expect(count()).rejects.toThrow();
  expect(performance.now() - before).toBeLessThan(1000);
  await expect.poll(() => redis.session).toBeNull();
  const later = performance.now();
  for (let tries = 0; tries < 100; tries += 1) await expect(count()).rejects.toThrow();
  expect(performance.now() - later).toBeLessThan(200);
  server.goOn();
  await expect.poll(() => redis.session, { timeout: 8000 }).not.toBeNull();
  expect(lines).toHaveLength(2);
});

it('that is not there at the start is told once and found later', async () => {
  const server = await startRedis();
  await server.kill();
  const { redis, lines, count } = await createConnection(server.url);
  expect(redis.session).toBeNull();
  await expect(count()).rejects.toThrow();
  await server.start();
  await expect.poll(() => redis.session, { timeout: 8000 }).not.toBeNull();
  expect(lines).toHaveLength(2);
});

it('with a wrong password counts as away', async () => {
  const server = await startRedis({ password: 'hidden' });
  const { redis, lines } = await createConnection(server.url.replace('hidden', 'guessed'));
  expect(redis.session).toBeNull();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/WRONGPASS/);
  expect(lines[0]).not.toContain('guessed');
});
