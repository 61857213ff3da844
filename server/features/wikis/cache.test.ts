import { expect, it, onTestFinished } from 'vitest';
import type { WikiResult } from '#mediawiki/search/name-search.ts';
import { createBackground } from '#server/platform/background.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { createLogo } from '#testing/logo-index.ts';
import { createWikiResultCache, deleteOldResults, SEARCH_CACHE_MS } from './cache.ts';

const resultOf = (suggestion: string, overrides: Partial<WikiResult> = {}): WikiResult => ({
  logos: [createLogo({ title: 'Acme logo' })],
  suggestion,
  more: false,
  total: 1,
  partial: false,
  ...overrides,
});
const failRequest = () => Promise.reject(new Error('The wiki is down.'));

/** Creates the caches of two servers on one database, whose clock only `advance` moves. */
async function createCaches() {
  const { db, pool, drop } = await createTestDatabase();
  onTestFinished(drop);
  let now = Date.parse('2026-11-22T12:00:00Z');
  const clock = { now: () => new Date(now) };
  const log = createLog('silent');
  const background = createBackground(log);
  const create = () => createWikiResultCache({ db, clock, log, background });
  const advance = (ms: number) => {
    now += ms;
  };
  return { one: create(), other: create(), settled: background.settled, advance, pool, db, clock };
}

it('a result that one server loads is read by another', async () => {
  const { one, other, settled } = await createCaches();
  const loaded = await one.load('acme', async () => resultOf('loaded'));
  await settled();
  const { requestedAt, result } = (await other.read('acme')) ?? {};
  expect(requestedAt).toEqual(loaded.requestedAt);
  expect(result).toEqual({ ...loaded.result, logos: [{ ...loaded.result.logos[0], searchTerm: '' }] });
  expect(await other.read('docker')).toBeUndefined();
});

it('a thousand concurrent loads of the same key send one request', async () => {
  const { one } = await createCaches();
  let loads = 0;
  const load = async () => {
    loads += 1;
    return resultOf('loaded');
  };
  await Promise.all(Array.from({ length: 1000 }, () => one.load('acme', load)));
  expect(loads).toBe(1);
});

it('a failure is shared by concurrent calls and not cached', async () => {
  const { one } = await createCaches();
  const results = await Promise.allSettled([one.load('acme', failRequest), one.load('acme', failRequest)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await one.read('acme')).toBeUndefined();
  expect((await one.load('acme', async () => resultOf('loaded'))).result.suggestion).toBe('loaded');
});

it('a stale result is returned for a day, unless another server has refreshed it', async () => {
  const { one, other, settled, advance } = await createCaches();
  await one.load('acme', async () => resultOf('first'));
  await settled();
  advance(SEARCH_CACHE_MS + 1);
  expect((await other.read('acme'))?.result.suggestion).toBe('first');
  await other.load('acme', async () => resultOf('second'));
  await settled();
  expect((await one.read('acme'))?.result.suggestion).toBe('second');
  advance(24 * HOUR_MS + 1);
  expect([await one.read('acme'), await other.read('acme')]).toEqual([undefined, undefined]);
});

it('an older result does not replace a newer one', async () => {
  const { one, other, settled, advance } = await createCaches();
  const response = Promise.withResolvers<WikiResult>();
  const slowLoad = one.load('acme', () => response.promise);
  advance(SECOND_MS);
  await other.load('acme', async () => resultOf('newer'));
  await settled();
  response.resolve(resultOf('older'));
  await slowLoad;
  await settled();
  expect((await other.read('acme'))?.result.suggestion).toBe('newer');
});

it('a result dated in the future is ignored', async () => {
  const { one, other, settled, advance } = await createCaches();
  advance(2 * MINUTE_MS);
  await one.load('acme', async () => resultOf('ahead'));
  await settled();
  advance(-2 * MINUTE_MS);
  expect(await other.read('acme')).toBeUndefined();
});

it('the search term is not stored in the key', async () => {
  const { one, settled, pool } = await createCaches();
  await one.load('["wiki","a secret name"]', async () => resultOf('x'));
  await settled();
  const { rows } = await pool.query('select key from wiki_results');
  expect(rows).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/) }]);
});

it('invalid rows and results that are too large are ignored', async () => {
  const { one, other, settled, pool } = await createCaches();
  const logos = [createLogo({ title: 'x'.repeat(1_000_000) })];
  await one.load('large', async () => resultOf('x', { logos }));
  await one.load('acme', async () => resultOf('x'));
  await settled();
  expect(await other.read('large')).toBeUndefined();
  await pool.query(`update wiki_results set body = 'no zstd'`);
  expect(await other.read('acme')).toBeUndefined();
});

it('results are cached in memory if the table is missing', async () => {
  const { one, settled, pool } = await createCaches();
  await pool.query('alter table wiki_results rename to away');
  expect(await one.read('acme')).toBeUndefined();
  await one.load('acme', async () => resultOf('loaded'));
  await settled();
  expect((await one.read('acme'))?.result.suggestion).toBe('loaded');
});

it('results older than a day and beyond the limit are deleted', async () => {
  const { pool, db, clock } = await createCaches();
  await pool.query(`insert into wiki_results (key, requested_at, body)
    select n, timestamptz '2026-11-22T11:00:00Z' + n * interval '1 ms', ''::bytea from generate_series(1, 20001) as n
    union all select 0, '2026-11-21T11:59:59Z', ''`);
  await deleteOldResults({ db, clock });
  const { rows } = await pool.query(
    'select count(*)::int as count, min(key::int) as first from wiki_results',
  );
  expect(rows).toEqual([{ count: 20_000, first: 2 }]);
});
