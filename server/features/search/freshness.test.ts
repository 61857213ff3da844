import { expect, it } from 'vitest';
import { createSearchCatalogue } from '#catalogue/search-catalogue.ts';
import { NO_FILTERS } from '#contract/search/filters.ts';
import type { SearchQuery } from '#contract/search.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { createFindLogos, type FindLogos } from '#server/features/logos/find-logos.ts';
import { writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import { createBackground } from '#server/platform/background.ts';
import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestWorld, type TestWorldInput } from '#testing/create-test-world.ts';
import { createLogo } from '#testing/logo-index.ts';
import { createWikiResultCache, SEARCH_CACHE_MS } from '../wikis/cache.ts';
import { createSearchLogos } from './search-logos.ts';

const CATALOGUE = createSearchCatalogue(loadCatalogue());

/** Creates `searchTtlMs`, which searches and returns how many ms the response may be cached. */
async function createSearch({ findLogos, ...overrides }: TestWorldInput & { findLogos?: FindLogos } = {}) {
  const world = await createTestWorld({
    wikis: [{ files: [{ title: 'Acme logo.svg' }] }],
    now: '2026-11-21T12:00:00Z',
    ...overrides,
  });
  const log = createLog('silent');
  const searchLogos = createSearchLogos({
    wikis: world.app.wikis,
    searchCatalogue: CATALOGUE,
    findKinds: async () => new Map(),
    cache: createWikiResultCache({
      db: world.db,
      clock: world.clock,
      log,
      background: createBackground(log),
    }),
    findLogos: findLogos ?? createFindLogos({ db: world.db }),
    findNames: async (names) => names.map(() => ({ named: { brand: null }, keys: [], isUnasked: false })),
    correctNames: async (names) => names.map(() => ({ names: [], isClear: false })),
    asksWikidata: false,
    recordShown: () => undefined,
    clock: world.clock,
    log,
    indexLogos: () => undefined,
    count: () => undefined,
  });
  const query: SearchQuery = { ...NO_FILTERS, q: '', offset: 0, indexed: '', brand: '' };
  const searchTtlMs = async (q: string) => (await searchLogos({ ...query, q }, '192.0.2.7')).cacheTtlMs;
  return { world, searchTtlMs };
}

it('a response is cached until its oldest result is five minutes old', async () => {
  const { world, searchTtlMs } = await createSearch();
  expect(await searchTtlMs('acme')).toBe(SEARCH_CACHE_MS);
  world.clock.advance(2 * MINUTE_MS);
  expect(await searchTtlMs('acme,other')).toBe(SEARCH_CACHE_MS - 2 * MINUTE_MS);
  world.clock.advance(4 * MINUTE_MS);
  expect(await searchTtlMs('acme')).toBe(0);
});

it('a response from the index is cached for a minute', async () => {
  const { world, searchTtlMs } = await createSearch();
  const files = Array.from({ length: 50 }, (_, i) => ({
    logo: createLogo({ title: `Acme ${i}` }),
    aliases: [],
  }));
  await writeLogos(world.db, files, world.clock.now());
  expect(await searchTtlMs('acme')).toBe(MINUTE_MS);
});

it('a fallback is cached for 3 seconds, so that visitors notice when the wikis are back', async () => {
  // Enough for the siteinfo and one name.
  const { world, searchTtlMs } = await createSearch({ settings: { UPSTREAM_PER_MINUTE: '2' } });
  expect(await searchTtlMs('acme,docker')).toBe(3 * SECOND_MS);
  world.clock.advance(2 * MINUTE_MS);
  world.wikis[0]?.setBehavior({ kind: 'fails', status: 500 });
  expect(await searchTtlMs('kotlin')).toBe(3 * SECOND_MS);
});

it('a response of a server without wikis is cached for a minute, since an ingest may change the index', async () => {
  const { searchTtlMs } = await createSearch({ wikis: [] });
  expect(await searchTtlMs('docker')).toBe(MINUTE_MS);
});

it('a response of a server without wikis whose index can’t be read is cached for 3 seconds', async () => {
  const findLogos = () => Promise.reject(new Error('The database is down'));
  const { searchTtlMs } = await createSearch({ wikis: [], findLogos });
  expect(await searchTtlMs('docker')).toBe(3 * SECOND_MS);
});

it('a response to a network that has used up its share is never cached', async () => {
  // The first two searches use up the network's share of the budget.
  const { searchTtlMs } = await createSearch({ settings: { UPSTREAM_PER_MINUTE: '80' } });
  const names = (prefix: string) => Array.from({ length: 20 }, (_, i) => `${prefix}${i}`).join(',');
  await searchTtlMs(names('a'));
  await searchTtlMs(names('b'));
  expect(await searchTtlMs(names('c'))).toBe(0);
});
