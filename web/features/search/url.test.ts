import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FILTER_KEYS, optionsOf, type SearchFilters, SVG_ONLY } from '#contract/search/filters.ts';
import { namesOf, queryOf } from './names.ts';
import { chooseBrand, firstRequestOf, inputOf, readAddress, writeAddress } from './url.ts';

const PLAIN = {
  ...SVG_ONLY,
  q: '',
  view: 'grid',
  logo: null,
  literal: false,
  brand: '',
} as const;

const ANY_FILTERS = Object.fromEntries(
  FILTER_KEYS.map((key) => [key, fc.constantFrom<string>(...optionsOf(key))]),
) as unknown as { [Key in keyof SearchFilters]: fc.Arbitrary<SearchFilters[Key]> };

test('an empty address means all defaults', () => {
  expect(readAddress('')).toEqual(PLAIN);
  expect(writeAddress(PLAIN)).toBe('');
});

test('the address of a search has its query and file type, and no defaults', () => {
  expect(writeAddress({ ...PLAIN, q: 'google,git hub' })).toBe('?q=google,git+hub&fileType=svg');
});

test('unknown values become the defaults', () => {
  expect(readAddress('?fileType=exe&dateFilter=2d&license=free&view=wall&logo=+&literal=yes')).toEqual(PLAIN);
});

test('any state written to the address reads back the same', () => {
  const state = fc.record({
    q: fc.string({ unit: 'grapheme' }).map((text) => queryOf(namesOf(text))),
    ...ANY_FILTERS,
    view: fc.constantFrom('grid' as const, 'list' as const),
    logo: fc.constantFrom(
      null,
      { id: 'a'.repeat(40), url: null },
      { id: 'a'.repeat(40), url: 'https://files.example/a%20b/c,d.svg?x=1&y=%2F' },
    ),
    literal: fc.boolean(),
    brand: fc.constantFrom('', 'Q95', 'Q95,Q2283'),
  });
  fc.assert(
    fc.property(state, (one) => {
      expect(readAddress(writeAddress(one))).toEqual(one);
    }),
  );
});

test.each(FILTER_KEYS)('the filter %s is part of the first request and of the search', (key) => {
  const state = { ...PLAIN, q: 'acme', [key]: optionsOf(key).at(-1) };
  expect(firstRequestOf(state)).toContain(`&${key}=${state[key]}&`);
  expect(inputOf(state)).toMatchObject({ [key]: state[key] });
});

test('the chosen brands are ids of Wikidata items, each once', () => {
  expect(readAddress('?q=metro&brand=Q95,x,Q95,Q0,Q7').brand).toBe('Q95,Q7');
  expect(writeAddress({ ...PLAIN, q: 'metro', brand: 'Q95,Q7' })).toBe('?q=metro&fileType=svg&brand=Q95,Q7');
});

test('choosing a brand replaces the one chosen for the same name only', () => {
  expect(chooseBrand('Q1,Q2', ['Q2', 'Q3'], 'Q3')).toBe('Q1,Q3');
  expect(chooseBrand('Q1,Q2', ['Q2', 'Q3'], null)).toBe('Q1');
  expect(chooseBrand('', [], 'Q3')).toBe('Q3');
});
