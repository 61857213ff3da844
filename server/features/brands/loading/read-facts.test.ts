import { describe, expect, it } from 'vitest';
import { createEntry, readBrands, readOne } from '#testing/brands/brand-packages.ts';
import { readItems } from './read-items.ts';

describe('the names of a brand', () => {
  const TAGS = { brand: 'Acme', 'brand:wikidata': 'Q1' };
  const namesOf = (tags: Record<string, string>, other: Parameters<typeof createEntry>[1] = {}) =>
    readOne('brands/shop/shoes', createEntry({ ...TAGS, ...tags }, other))?.names;

  it('have the languages of their tags', () => {
    const tags = { 'brand:ja': 'アクメ', 'brand:zh-Hant': '頂點', 'name:sr-Latn': 'Akme' };
    expect(namesOf(tags)).toEqual([
      { name: 'アクメ', language: 'ja' },
      { name: '頂點', language: 'zh-Hant' },
      { name: 'Akme', language: 'sr-Latn' },
    ]);
  });

  it('are not taken from tags whose suffix is no language', () => {
    const tags = {
      'brand:type': 'government',
      'brand:guid': 'x-1',
      'brand:colour': 'red',
      'brand:not': 'no',
    };
    expect(namesOf(tags)).toEqual([]);
  });

  it('include short, official and other names, each of several separated by semicolons', () => {
    const tags = {
      short_name: 'AC',
      official_name: 'Acme Stores',
      alt_name: 'Akme;Ackme',
      'brand:short': 'A.',
    };
    const names = namesOf(tags)?.map(({ name }) => name);
    expect(names).toEqual(['A.', 'Acme Stores', 'AC', 'Akme', 'Ackme']);
  });

  it('include the displayed name without its addition, and names to match', () => {
    const other = { displayName: 'Acme Süd (Deutschland)', matchNames: ['acme discount'] };
    expect(namesOf({}, other)?.map(({ name }) => name)).toEqual(['Acme Süd', 'acme discount']);
    expect(namesOf({}, { displayName: 'Acme toilets' })).toEqual([]);
  });

  it('are listed once, without spellings of the label', () => {
    expect(namesOf({ name: 'ACME', alt_name: 'Akme;AKME', 'name:de': 'Akme' })).toEqual([
      { name: 'Akme', language: 'de' },
    ]);
  });

  it('may be shared with other brands', () => {
    const brands = readBrands({ Q1: { label: 'Metro' }, Q2: { label: 'Metro' } });
    expect(brands.map(({ keys }) => keys)).toEqual([
      [{ key: 'metro', isLabel: true }],
      [{ key: 'metro', isLabel: true }],
    ]);
  });
});

describe('the website of a brand', () => {
  it('is the current one, not the first of all that it had', () => {
    const [brand] = readBrands({
      Q1: {
        label: 'Acme',
        identities: { website: 'https://acme.example/' },
        officialWebsites: ['https://old.example/', 'https://acme.example/'],
      },
    });
    expect(brand?.website).toBe('https://acme.example/');
  });

  it('is also found by the domain of an earlier one', () => {
    const [brand] = readBrands({ Q1: { label: 'Acme', officialWebsites: ['https://www.old.example/'] } });
    expect(brand?.keys).toContainEqual({ key: 'old.example', isLabel: false });
  });

  it.each([
    ['the brand with its name', 'Acme', 'https://acme.example/us', 'https://acme.example/', ['Q1']],
    [
      'the brand whose website is the home page',
      'A',
      'https://acme.example/',
      'https://acme.example/en',
      ['Q1'],
    ],
    ['all brands with the same page', 'A', 'https://acme.example/', 'https://acme.example/', ['Q1', 'Q2']],
    ['no brand with a page of another site', 'A', 'https://acme.example/people/a', 'https://b.example/', []],
  ])('with a domain of several brands finds %s', (_, label, website, other, ids) => {
    const brands = readBrands({
      Q1: { label, identities: { website } },
      Q2: { label: 'B', identities: { website: other } },
    });
    const found = brands.filter(({ keys }) => keys.some(({ key }) => key === 'acme.example'));
    expect(found.map(({ id }) => id)).toEqual(ids);
  });
});

describe('a brand’s country and industry', () => {
  const TAGS = { brand: 'Acme', 'brand:wikidata': 'Q1' };
  const countryOf = (include: unknown[]) =>
    readOne('brands/shop/shoes', createEntry(TAGS, { locationSet: { include } }))?.country;

  it.each([
    [['de'], 'Germany'],
    [['us-ca.geojson', 'us'], 'United States'],
    [['fx'], 'France'],
    [['de', 'at'], null],
    [['001'], null],
    [[[13.4, 52.5, 20]], null],
  ])('for the locations %j, the country is %j', (include, country) => {
    expect(countryOf(include)).toBe(country);
  });

  it.each([
    [['brands/shop/supermarket'], 'Supermarket'],
    [['brands/amenity/fast_food', 'brands/amenity/fast_food', 'brands/shop/kiosk'], 'Fast food'],
    [['brands/shop/car', 'brands/shop/motorcycle'], null],
    [['brands/office/company'], null],
    [['operators/man_made/surveillance'], null],
    [['transit/route/bus'], 'Public transport'],
  ])('for the categories %j, the industry is %j', (paths, industry) => {
    const tags = {
      ...TAGS,
      operator: 'Acme',
      'operator:wikidata': 'Q1',
      network: 'Acme',
      'network:wikidata': 'Q1',
    };
    const byPath = Map.groupBy(paths, (path) => path);
    const entries = Object.fromEntries(
      [...byPath].map(([path, all]) => [path, { items: all.map(() => createEntry(tags)) }]),
    );
    expect(readItems(entries, { Q1: { label: 'Acme' } })[0]?.industry).toBe(industry);
  });
});

describe('the prominence of a brand', () => {
  const TAGS = { brand: 'Acme', 'brand:wikidata': 'Q1' };
  const prominenceOf = (include: string[], item: Parameters<typeof readOne>[2] = {}) =>
    readOne('brands/shop/shoes', createEntry(TAGS, { locationSet: { include } }), { label: 'Acme', ...item })
      ?.prominence ?? 0;

  it('grows with its countries and accounts', () => {
    const accounts = { identities: { facebook: 'acme', instagram: 'acme' } };
    const ranked = [
      prominenceOf(['de']),
      prominenceOf(['de'], accounts),
      prominenceOf(['150'], accounts),
      prominenceOf(['001']),
    ];
    expect(ranked).toEqual(ranked.toSorted((a, b) => a - b));
    expect(new Set(ranked).size).toBe(4);
  });

  it('is half if the brand has ended', () => {
    const ended = prominenceOf(['001'], { dissolutions: [{}] });
    // Rounded.
    expect(Math.abs(2 * ended - prominenceOf(['001']))).toBeLessThanOrEqual(1);
  });
});
