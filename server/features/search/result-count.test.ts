import { describe, expect, it } from 'vitest';
import { SearchResponse } from '#contract/search.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { indexCatalogue, writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import { SEARCH_CACHE_MS } from '#server/features/wikis/cache.ts';
import { MINUTE_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { createLogo } from '#testing/logo-index.ts';

async function search(world: TestWorld, query: string): Promise<SearchResponse> {
  const { status, body } = await world.get(`/api/search?${query}`);
  expect(status).toBe(200);
  return SearchResponse.parse(body);
}

describe('the number of results of a name', () => {
  it('is the wiki’s total on every page, and a lower bound with a filter that the wiki can’t count', async () => {
    const files = Array.from({ length: 120 }, (_, i) => ({
      title: `Google logo ${i}.svg`,
      timestamp: i < 60 ? '2026-11-01T00:00:00Z' : '2020-01-01T00:00:00Z',
    }));
    const world = await createTestWorld({ wikis: [{ files }], now: '2026-11-21T12:00:00Z' });
    const count = async (query: string) => (await search(world, `q=google&${query}`)).names[0];
    for (const offset of [0, 50, 100])
      expect(await count(`offset=${offset}`)).toMatchObject({ found: 120, exact: true });
    expect(await count('dateFilter=30d')).toMatchObject({ found: 50, exact: false, more: true });
    const plain = await createTestWorld({ wikis: [{ files: files.slice(0, 70), cirrus: false }] });
    expect((await search(plain, 'q=google&fileType=svg')).names[0]).toMatchObject({
      found: 70,
      exact: true,
      more: true,
    });
  });

  it('is the total of the only wiki with matches, also while a page of the index replaces its results', async () => {
    const files = Array.from({ length: 70 }, (_, i) => ({ title: `Google logo ${i + 100}.svg` }));
    const world = await createTestWorld({ wikis: [{ files }, {}], now: '2026-11-21T12:00:00Z' });
    const first = await search(world, 'q=google');
    expect(first).toMatchObject({ source: 'wikimedia', names: [{ found: 70, exact: true, more: true }] });
    await expect.poll(async () => (await world.pool.query('select from logos')).rowCount).toBe(50);
    world.clock.advance(SEARCH_CACHE_MS + MINUTE_MS);
    expect(await search(world, 'q=google')).toMatchObject({
      source: 'index',
      names: [{ found: 70, exact: false, more: true }],
    });
  });

  it('without wikis is the number of logos in the index and the catalogue together, each once', async () => {
    const world = await createTestWorld();
    const inCatalogue = (await search(world, 'q=google')).names[0]?.found ?? 0;
    await indexCatalogue({ db: world.db, clock: world.clock }, loadCatalogue());
    const files = Array.from({ length: 70 }, (_, i) => createLogo({ title: `Google mark ${i}` }));
    await writeLogos(
      world.db,
      files.map((logo) => ({ logo, aliases: [] })),
      world.clock.now(),
    );
    world.clock.advance(2 * MINUTE_MS);
    const pages = await Promise.all([0, 50, 100].map((offset) => search(world, `q=google&offset=${offset}`)));
    expect(inCatalogue).toBeGreaterThan(50);
    for (const page of pages) expect(page.names[0]).toMatchObject({ found: inCatalogue + 70, exact: true });
    expect(new Set(pages.flatMap(({ logos }) => logos.map(({ id }) => id))).size).toBe(inCatalogue + 70);
  });
});
