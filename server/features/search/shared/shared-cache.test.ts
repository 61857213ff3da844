import { zstdDecompressSync } from 'node:zlib';
import { Redis as Client } from 'ioredis';
import { expect, onTestFinished } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import type { Found } from '#mediawiki/search/name-search.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { HOUR_MS, SECOND_MS } from '#server/platform/clock.ts';
import { connectRedis } from '#server/platform/redis/redis.ts';
import { itWithRedis as it, startRedis } from '#server/platform/redis/testing.ts';
import { createSearchCache, SEARCH_CACHE_MS, type SearchCache } from '../cache.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const [LOGO] = loadCatalogue().entries.map((entry): Logo => ({ ...entry.logo, searchTerm: '' }));
const foundOf = (suggestion: string, logos = LOGO ? [LOGO] : []): Found => ({
  ...{ logos, suggestion, more: false, partial: false },
});

/** Servers with a cache each, over one Redis; their time stands still until `pass`. The clock of the first may be ahead. */
async function createCaches(count: number, aheadMs = 0) {
  const server = await startRedis();
  let now = Date.parse('2026-11-22T12:00:00Z');
  const clock = { now: () => new Date(now) };
  const lines = await Promise.all(Array.from({ length: count }, () => connectRedis(server.url, quiet)));
  onTestFinished(() => {
    for (const line of lines) line.stop();
  });
  const ahead = { now: () => new Date(now + aheadMs) };
  const [one, other] = lines.map((line, at) => createSearchCache(at === 0 ? ahead : clock, line));
  const pass = (ms: number) => {
    now += ms;
  };
  return { server, lines, one: one as SearchCache, other: other as SearchCache, pass };
}

/** A source that counts how often it is asked, and answers when it is told to. */
function createSource(answers: Found[] = []) {
  const asked: boolean[] = [];
  const gate = Promise.withResolvers<void>();
  const load = async (isRefresh: boolean) => {
    asked.push(isRefresh);
    await gate.promise;
    return answers[asked.length - 1] ?? foundOf(`answer ${asked.length}`);
  };
  return { asked, load, open: gate.resolve };
}

const suggestionOf = async (kept: Promise<{ found: Found }>) => (await kept).found.suggestion;

it('asks once, however many ask for the same at once, at all servers together', async () => {
  const { one, other } = await createCaches(2);
  const { asked, load, open } = createSource();
  const all = Array.from({ length: 1000 }, (_, at) => (at % 2 === 0 ? one : other).get('github', load));
  await expect.poll(() => asked.length).toBe(1);
  open();
  const answers = new Set((await Promise.all(all)).map(({ found }) => JSON.stringify(found)));
  expect([...answers]).toEqual([JSON.stringify(foundOf('answer 1'))]);
  expect(asked).toEqual([false]);
});

it('knows what another server has found, as long as that is fresh, without asking', async () => {
  const { one, other, pass } = await createCaches(2);
  const { load, open } = createSource();
  open();
  expect(await other.fresh('github')).toBeUndefined();
  await one.get('github', load);
  await expect.poll(() => other.fresh('github')).toMatchObject({ found: { suggestion: 'answer 1' } });
  pass(SEARCH_CACHE_MS);
  expect(await one.fresh('github')).toBeUndefined();
  expect(await other.fresh('github')).toBeUndefined();
});

it('answers at once with what is older, wherever it was found, and one server asks anew', async () => {
  const { one, other, pass } = await createCaches(2);
  const { asked, load, open } = createSource();
  open();
  await one.get('github', load);
  await expect.poll(() => other.fresh('github')).toBeDefined();
  pass(SEARCH_CACHE_MS + SECOND_MS);
  const [first, second] = await Promise.all([one.get('github', load), other.get('github', load)]);
  expect([first.found.suggestion, second.found.suggestion]).toEqual(['answer 1', 'answer 1']);
  await expect.poll(async () => (await one.fresh('github'))?.found.suggestion).toBe('answer 2');
  await expect.poll(async () => (await other.fresh('github'))?.found.suggestion).toBe('answer 2');
  expect(asked).toEqual([false, true]);
});

it('answers with what another server found hours ago, and has it asked anew behind that', async () => {
  const { one, other, pass } = await createCaches(2);
  const { asked, load, open } = createSource();
  open();
  await one.get('github', load);
  await expect.poll(() => other.fresh('slack')).toBeUndefined();
  pass(2 * HOUR_MS);
  expect(await suggestionOf(other.get('github', load))).toBe('answer 1');
  await expect.poll(async () => (await other.fresh('github'))?.found.suggestion).toBe('answer 2');
  expect(asked).toEqual([false, true]);
});

it('lets the next try where the one who asks fails, and keeps no failure', async () => {
  const { one, other } = await createCaches(2);
  const gate = Promise.withResolvers<never>();
  const begun = Promise.withResolvers<void>();
  const failing = one.get('github', () => {
    begun.resolve();
    return gate.promise;
  });
  await begun.promise;
  const { asked, load, open } = createSource();
  open();
  const waiting = other.get('github', load);
  gate.reject(new Error('the share is spent'));
  await expect(failing).rejects.toThrow('the share is spent');
  expect(await suggestionOf(waiting)).toBe('answer 1');
  expect(asked).toEqual([false]);
});

it('takes nothing from Redis that is not what it should be', async () => {
  const { server, one, other } = await createCaches(2);
  const { asked, load, open } = createSource();
  open();
  await one.get('github', load);
  const client = new Client(server.url);
  onTestFinished(() => client.disconnect());
  await expect.poll(() => client.keys('*:found')).toHaveLength(1);
  const [key] = await client.keys('*:found');
  await client.hset(String(key), 'bytes', Buffer.from('{"logos":[{"url":"javascript:alert(1)"}]}'));
  expect(await other.fresh('github')).toBeUndefined();
  expect(await suggestionOf(other.get('github', load))).toBe('answer 2');
  await client.set(String(key), 'of another type');
  expect(await suggestionOf((await createCaches(1)).one.get('github', load))).toBe('answer 3');
  expect(asked).toHaveLength(3);
});

it('takes nothing from a server whose clock is hours ahead, which would be fresh for as long', async () => {
  const { server, one, other } = await createCaches(2, HOUR_MS);
  const { asked, load, open } = createSource();
  open();
  await one.get('github', load);
  const client = new Client(server.url);
  onTestFinished(() => client.disconnect());
  await expect.poll(() => client.keys('*:found')).toHaveLength(1);
  expect(await suggestionOf(other.get('github', load))).toBe('answer 2');
  expect(asked).toEqual([false, false]);
});

it('writes nothing down of what a visitor has typed', async () => {
  const { server, one } = await createCaches(1);
  const typed = 'Zwölfzylinder GmbH';
  await one.get(typed, async () => foundOf('known', LOGO ? [{ ...LOGO, searchTerm: typed }] : []));
  const client = new Client(server.url);
  onTestFinished(() => client.disconnect());
  await expect.poll(() => client.keys('*:found')).toHaveLength(1);
  const [key] = await client.keys('*');
  const bytes = await client.hgetBuffer(String(key), 'bytes');
  const kept = zstdDecompressSync(bytes ?? Buffer.alloc(0)).toString();
  expect(kept).toContain('known');
  expect(`${key} ${kept}`.toLowerCase()).not.toContain('zylinder');
});

it('keeps what is very large to itself', async () => {
  const { server, one, other } = await createCaches(2);
  const large = foundOf('x'.repeat(1_000_000));
  const { asked, load, open } = createSource([large, large]);
  open();
  await one.get('github', load);
  await other.get('github', load);
  expect(asked).toHaveLength(2);
  const client = new Client(server.url);
  onTestFinished(() => client.disconnect());
  expect(await client.keys('*:found')).toEqual([]);
});

it('goes on by itself while Redis is away, also for those who wait for another server', async () => {
  const { server, lines, one, other } = await createCaches(2);
  const { asked, load, open } = createSource();
  const all = [one.get('github', load), other.get('github', load)];
  await expect.poll(() => asked.length).toBe(1);
  await server.kill();
  await expect.poll(() => lines.every(({ session }) => session === null)).toBe(true);
  await expect.poll(() => asked.length).toBe(2);
  open();
  await Promise.all(all);
  expect(await suggestionOf(one.get('slack', load))).toBe('answer 3');
});
