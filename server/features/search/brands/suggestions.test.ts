import { describe, expect, it } from 'vitest';
import { SuggestResponse } from '#contract/search.ts';
import { writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import { createBrandWorld } from '#testing/brands/brand-search.ts';
import type { TestBrand } from '#testing/brands/insert-brands.ts';
import type { TestWorldInput } from '#testing/create-test-world.ts';
import { createLogo } from '#testing/logo-index.ts';

const brand = (id: string, label: string, values: Partial<TestBrand> = {}): TestBrand => ({
  id,
  label,
  files: { current: `${label}.svg` },
  ...values,
});
const MCDONALDS = brand('Q38076', 'McDonald’s', {
  names: ['マクドナルド'],
  description: 'American fast food chain',
});

async function createSuggest(brands: TestBrand[], titles: string[] = [], input: TestWorldInput = {}) {
  const world = await createBrandWorld(brands, input);
  const logos = titles.map((title) => ({ logo: createLogo({ title }), aliases: [] }));
  await writeLogos(world.db, logos, new Date());
  return async (q: string) => {
    const { body } = await world.get(`/api/suggest?q=${encodeURIComponent(q)}`);
    return SuggestResponse.parse(body).suggestions;
  };
}

describe('suggestions for a mistyped beginning', () => {
  it.each(['mcdnald', 'mcdonnald', 'mdconald', 'mcdonalz', 'mcdonakd'])(
    '%s name the brand',
    async (typed) => {
      const suggest = await createSuggest([MCDONALDS, brand('Q1', 'Mondelez')]);
      expect((await suggest(typed)).map(({ title }) => title)).toEqual(['McDonald’s']);
    },
  );

  it('are none for less than four letters, or with two errors', async () => {
    const suggest = await createSuggest([MCDONALDS]);
    expect(await suggest('mdc')).toEqual([]);
    expect(await suggest('mdconlad')).toEqual([]);
  });
});

describe('suggestions for the beginning of a brand’s name', () => {
  it('start with the brand, with its description and logo', async () => {
    const suggest = await createSuggest([MCDONALDS], ['McDonald family logo']);
    const [first, second] = await suggest('mcd');
    expect(first).toEqual({
      title: 'McDonald’s',
      fileType: 'svg',
      thumbUrl: expect.stringMatching(/\/330px-McDonald%E2%80%99s\.svg\.png$/),
      brand: { id: 'Q38076', description: 'American fast food chain' },
    });
    expect(second).toMatchObject({ title: 'McDonald family logo', brand: null });
  });

  it('show the brand by its label if another of its names is typed', async () => {
    const suggest = await createSuggest([MCDONALDS]);
    expect((await suggest('マクド')).map(({ title }) => title)).toEqual(['McDonald’s']);
  });

  it('omit titles that are the same name, and brands without a logo that can be shown', async () => {
    const suggest = await createSuggest(
      [
        brand('Q1', 'Acme'),
        brand('Q2', 'Acme Bank', { files: { current: null } }),
        brand('Q3', 'Acme Book', { files: { current: 'Acme book.pdf' } }),
      ],
      ['ACME logo', 'Acme truck'],
    );
    expect((await suggest('acme')).map(({ title }) => title)).toEqual(['Acme', 'Acme truck']);
  });

  it('show brands with the same name, but brands with the same logo once', async () => {
    const suggest = await createSuggest([
      brand('Q1', 'Metro', { prominence: 3, files: { current: 'Metro AG.svg' } }),
      brand('Q2', 'Metro', { prominence: 2, files: { current: 'Metro Inc.svg' } }),
      brand('Q3', 'Metro Group', { prominence: 1, files: { current: 'Metro AG.svg' } }),
    ]);
    expect((await suggest('metro')).map((one) => one.brand?.id)).toEqual(['Q1', 'Q2']);
  });

  it('are at most eight, half of them brands', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `Acme ${String.fromCharCode(65 + at)}`);
    const suggest = await createSuggest(
      names.map((name, at) => brand(`Q${at + 1}`, name)),
      names.map((name) => `${name} sign`),
    );
    const found = await suggest('acme');
    expect(found).toHaveLength(8);
    expect(found.filter((one) => one.brand)).toHaveLength(4);
  });

  it('use the catalogue’s logo without wikis', async () => {
    const suggest = await createSuggest(
      [brand('Q95', 'Google', { description: 'search engine' }), brand('Q2', 'Googol')],
      [],
      { wikis: [] },
    );
    const brands = (await suggest('goog')).filter((one) => one.brand);
    expect(brands).toMatchObject([{ title: 'Google', thumbUrl: '/catalogue/google.svg' }]);
  });
});
