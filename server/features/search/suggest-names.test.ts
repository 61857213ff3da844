import { describe, expect, it } from 'vitest';
import { SuggestResponse } from '#contract/search.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { indexCatalogue } from '#server/features/logos/indexing/write-logos.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const BRANDS = {
  files: [
    { title: 'Zebra Technologies logo.svg' },
    { title: 'Zebra Technologies.png' },
    { title: 'Zebra crossing pictogram.svg' },
    { title: 'The Zébra Company, Inc. logo.svg', words: 'zebra' },
    { title: `Zebra ${'with a very long name '.repeat(6)}.svg` },
  ],
};

async function suggest(world: TestWorld, q: string): Promise<SuggestResponse['suggestions']> {
  const { status, body } = await world.get(`/api/suggest?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return SuggestResponse.parse(body).suggestions;
}

const titles = async (world: TestWorld, q: string) => (await suggest(world, q)).map(({ title }) => title);

describe('suggestions', () => {
  it('are three names before anything is typed, and none without a match', async () => {
    const world = await createTestWorld();
    expect(await titles(world, '  ')).toEqual(['Google', 'GitHub', 'Docker']);
    expect((await world.get('/api/suggest')).body).toEqual({ suggestions: await suggest(world, '') });
    expect(await suggest(world, 'qqqqqq')).toEqual([]);
    expect(await suggest(world, '!?')).toEqual([]);
  });

  it('come from the catalogue while the index is empty: at most eight, each brand once', async () => {
    const world = await createTestWorld();
    const suggestedTitles = await titles(world, 'GIT');
    expect(suggestedTitles).toHaveLength(8);
    expect(suggestedTitles.slice(0, 3)).toEqual(['GitHub', 'Git', 'Gitup']);
    expect(new Set(suggestedTitles.map((title) => title.toLowerCase())).size).toBe(8);
    expect((await suggest(world, 'docker logo'))[0]).toEqual({
      title: 'Docker',
      fileType: 'svg',
      thumbUrl: '/catalogue/docker-icon.svg',
      brand: null,
    });
  });

  it('come from the catalogue for a misspelled name too, each brand once', async () => {
    const world = await createTestWorld();
    await indexCatalogue({ db: world.db, clock: world.clock }, loadCatalogue());
    expect(await titles(world, 'dokcer')).toContain('Docker');
    expect(await titles(world, 'docker')).toEqual(['Docker']);
    expect((await titles(world, 'git')).slice(0, 2)).toEqual(['GitHub', 'Git']);
  }, 30_000);

  it('come from titles of earlier results by any word, regardless of accents and case, without duplicates', async () => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    await world.get('/api/search?q=zebra');
    await expect
      .poll(() => titles(world, 'zeb'))
      .toEqual(['Zebra Technologies', 'Zebra crossing pictogram', 'The Zébra Company, Inc. logo']);
    expect(await titles(world, 'TECHN')).toContain('Zebra Technologies');
    expect(await titles(world, 'zebra cro')).toEqual(['Zebra crossing pictogram']);
    expect(await titles(world, 'ra cro')).toEqual([]);
    expect(world.wikis[0]?.searches()).toHaveLength(1);
  });

  it('list titles that begin with the text first, then the most popular ones', async () => {
    const world = await createTestWorld({ wikis: [BRANDS], now: '2026-11-20T00:00:00Z' });
    await world.get('/api/search?q=zebra');
    await expect.poll(() => titles(world, 'zeb')).toHaveLength(3);
    world.clock.advance(2 * DAY_MS);
    await world.get('/api/search?q=zebra crossing');
    await expect
      .poll(() => titles(world, 'zeb'))
      .toEqual(['Zebra crossing pictogram', 'Zebra Technologies', 'The Zébra Company, Inc. logo']);
  });

  it('are those of the corrected name if there is no match', async () => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    await world.get('/api/search?q=zebra');
    await expect.poll(() => titles(world, 'zeb')).toHaveLength(3);
    expect(await titles(world, 'zerba cros')).toEqual(['Zebra crossing pictogram']);
    expect((await titles(world, 'tecnol'))[0]).toBe('Zebra Technologies');
    expect(await titles(world, 'zbera')).toEqual(await titles(world, 'zebra'));
  });

  it('are refused for a name that is too long or an invalid parameter', async () => {
    const world = await createTestWorld();
    expect(await suggest(world, 'é'.repeat(100))).toEqual([]);
    const { status, body } = await world.get(`/api/suggest?q=${'a'.repeat(101)}`);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { code: 'request.invalid', parameter: 'q' } },
    });
    expect((await world.get('/api/suggest?q=a&q=b')).status).toBe(400);
    expect((await world.get('/api/suggest?q=a&_t=1&query=b')).status).toBe(200);
  });
});
