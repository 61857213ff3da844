import { describe, expect, it } from 'vitest';
import type { WikidataItem } from '#sandbox/wikidata/items.ts';
import { openBudget } from '#server/features/wikis/budget.ts';
import { WikiClient } from '#server/features/wikis/wiki-client.ts';
import { WikiSource } from '#server/features/wikis/wiki-source.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import { insertBrands } from '#testing/brands/insert-brands.ts';
import { createTestWorld } from '#testing/create-test-world.ts';
import { createBrandSteps } from '../live/request-wikidata.ts';
import { refreshShownBrands } from './refresh-shown-brands.ts';

const NOW = '2026-11-22T03:00:00Z';
const ITEMS: WikidataItem[] = Array.from({ length: 120 }, (_, at) => ({
  id: `Q${at + 1}`,
  label: `Brand ${at + 1}`,
  instanceOf: ['Q4830453'],
  logos: [{ file: `B${at + 1}.svg` }],
}));
const ago = (days: number) => new Date(Date.parse(NOW) - days * DAY_MS);

/** @param perMinute of which brands get a third */
async function createWorld(perMinute = 600) {
  const files = ITEMS.map(({ id }) => ({ title: `B${id.slice(1)}.svg` }));
  const world = await createTestWorld({ now: NOW, wikis: [{ files }], wikidata: { items: ITEMS } });
  const { db, clock, wikis, wikidata } = world;
  const budget = await openBudget({ db, clock, perMinute, minimumShare: 0 });
  const sourceOf = (apiUrl: string) =>
    new WikiSource(new WikiClient({ name: 'wiki', apiUrl, headers: {}, budget, clock }));
  const sources = { wikidata: sourceOf(wikidata.apiUrl), files: sourceOf(wikis[0]?.apiUrl ?? '') };
  const createSteps = createBrandSteps({ ...sources, clock });
  const stopping = new AbortController();
  return {
    ...world,
    stopping,
    refresh: () => refreshShownBrands({ db, clock, createSteps }, stopping.signal),
    async checkedIds() {
      const sql = 'select id from brands where checked_at = $1 order by length(id), id';
      return (await world.pool.query(sql, [NOW])).rows.map(({ id }) => id);
    },
  };
}

describe('the nightly refresh of brands', () => {
  it('reads shown brands whose facts are older than a week, fifty with each request, the most used first', async () => {
    const { db, wikidata, wikis, refresh, checkedIds } = await createWorld();
    const shown = ITEMS.slice(0, 110).map(({ id, label }, at) => ({ id, label, searches: at + 1 }));
    await insertBrands(db, [
      ...shown.map((brand) => ({ ...brand, checkedAt: ago(8) })),
      { id: 'Q111', label: 'Fresh', searches: 9, checkedAt: ago(6) },
      { id: 'Q112', label: 'Never shown', checkedAt: ago(30) },
      { id: 'Q113', label: 'Bundled', searches: 1 },
    ]);
    const before = wikidata.requests.length;
    await refresh();
    expect(await checkedIds()).toEqual([...shown.map(({ id }) => id), 'Q113']);
    expect(wikidata.actions().slice(before)).toEqual(['wbgraphql', 'wbgraphql', 'wbgraphql']);
    expect(JSON.parse(wikidata.requests[before]?.body ?? '').variables.ids[0]).toBe('Q110');
    const titles = wikis[0]?.requests.filter(({ params }) => params.has('titles')) ?? [];
    expect(titles).toHaveLength(3);
    expect(titles[0]?.params.has('maxlag')).toBe(false);
  });

  it('waits for requests that visitors need now, and ends when the server stops', async () => {
    const { db, wikidata, refresh, stopping, checkedIds } = await createWorld(3);
    await insertBrands(
      db,
      ITEMS.map(({ id, label }) => ({ id, label, searches: 1 })),
    );
    const before = wikidata.requests.length;
    const refreshing = refresh().catch((error: Error) => error.message);
    // A third of three: the facts are read, the files have to wait.
    await expect.poll(() => wikidata.requests.length).toBe(before + 1);
    stopping.abort();
    expect(await refreshing).toBeUndefined();
    expect(await checkedIds()).toEqual([]);
  });

  it('fails if Wikidata does, and continues with the next run', async () => {
    const { db, wikidata, refresh, checkedIds } = await createWorld();
    await insertBrands(db, [{ id: 'Q1', label: 'Brand 1', searches: 1 }]);
    wikidata.setBehavior({ kind: 'fails', status: 503, times: 2 });
    await expect(refresh()).rejects.toThrow();
    expect(await checkedIds()).toEqual([]);
    await refresh();
    expect(await checkedIds()).toEqual(['Q1']);
  });
});
