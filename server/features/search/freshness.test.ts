import { expect, it } from 'vitest';
import type { SearchQuery } from '#contract/search.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { createFindLogos } from '#server/features/logos/find-logos.ts';
import { writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import { createBackground } from '#server/platform/background.ts';
import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestWorld, type TestWorldInput } from '#testing/create-test-world.ts';
import { createLogo } from '#testing/logo-index.ts';
import { createWikiResultCache, SEARCH_CACHE_MS } from '../wikis/cache.ts';
import { createSearchCatalogue } from './search-catalogue.ts';
import { createSearchLogos } from './search-logos.ts';

const CATALOGUE = createSearchCatalogue(loadCatalogue());

/** Returns a function that searches and returns how long the response may be cached, in ms. */
async function createSearch(more: TestWorldInput = {}) {
  const world = await createTestWorld({
    wikis: [{ files: [{ title: 'Acme logo.svg' }] }],
    now: '2026-11-21T12:00:00Z',
    ...more,
  });
  const log = createLog('silent');
  const searchLogos = createSearchLogos({
    wikis: world.app.wikis,
    searchCatalogue: CATALOGUE,
    cache: createWikiResultCache({
      db: world.db,
      clock: world.clock,
      log,
      background: createBackground(log),
    }),
    findLogos: createFindLogos({ db: world.db }),
    clock: world.clock,
    log,
    indexLogos: () => undefined,
    count: () => undefined,
  });
  const query: SearchQuery = {
    ...{ q: '', fileType: 'all', dateFilter: 'all', license: 'all' },
    offset: 0,
    indexed: '',
  };
  const keep = async (q: string) => (await searchLogos({ ...query, q }, '192.0.2.7')).cacheTtlMs;
  return { world, keep };
}

it('a response is cached until its oldest result is five minutes old', async () => {
  const { world, keep } = await createSearch();
  expect(await keep('acme')).toBe(SEARCH_CACHE_MS);
  world.clock.advance(2 * MINUTE_MS);
  expect(await keep('acme,other')).toBe(SEARCH_CACHE_MS - 2 * MINUTE_MS);
  world.clock.advance(4 * MINUTE_MS);
  expect(await keep('acme')).toBe(0);
});

it('a response from the index is cached for a minute', async () => {
  const { world, keep } = await createSearch();
  const found = Array.from({ length: 50 }, (_, at) => ({
    logo: createLogo({ title: `Acme ${at}` }),
    aliases: [],
  }));
  await writeLogos(world.db, found, world.clock.now());
  expect(await keep('acme')).toBe(MINUTE_MS);
});

it('a fallback is cached for 3 seconds, so that visitors notice when the wikis are back', async () => {
  const { world, keep } = await createSearch({ settings: { UPSTREAM_PER_MINUTE: '2' } });
  expect(await keep('acme,docker')).toBe(3 * SECOND_MS);
  world.clock.advance(2 * MINUTE_MS);
  world.wikis[0]?.setBehavior({ kind: 'fails', status: 500 });
  expect(await keep('kotlin')).toBe(3 * SECOND_MS);
});

it('a response of a server without wikis is cached for a minute, since an ingest may change the index', async () => {
  const { keep } = await createSearch({ wikis: [] });
  expect(await keep('docker')).toBe(MINUTE_MS);
});

it('a response about the share of one network is never cached', async () => {
  const { keep } = await createSearch({ settings: { UPSTREAM_PER_MINUTE: '80' } });
  const names = (prefix: string) => Array.from({ length: 20 }, (_, at) => `${prefix}${at}`).join(',');
  await keep(names('a'));
  await keep(names('b'));
  expect(await keep(names('c'))).toBe(0);
});
