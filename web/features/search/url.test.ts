import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesOf, queryOf } from './names.ts';
import { DATE_FILTERS, FILE_TYPE_FILTERS, LICENSE_FILTERS, readAddress, writeAddress } from './url.ts';

const PLAIN = {
  q: '',
  fileType: 'svg',
  dateFilter: 'all',
  license: 'all',
  view: 'grid',
  logo: null,
} as const;

test('an empty address means every default', () => {
  expect(readAddress('')).toEqual(PLAIN);
  expect(writeAddress(PLAIN)).toBe('');
});

test('a search names its query and file type and nothing that is a default', () => {
  expect(writeAddress({ ...PLAIN, q: 'google,git hub' })).toBe('?q=google,git+hub&fileType=svg');
});

test('values that nobody offers fall back to the defaults', () => {
  expect(readAddress('?fileType=exe&dateFilter=2d&license=free&view=wall&logo=+')).toEqual(PLAIN);
});

test('any state is read back as it was written', () => {
  const state = fc.record({
    q: fc.string({ unit: 'grapheme' }).map((text) => queryOf(namesOf(text))),
    fileType: fc.constantFrom(...FILE_TYPE_FILTERS),
    dateFilter: fc.constantFrom(...DATE_FILTERS),
    license: fc.constantFrom(...LICENSE_FILTERS),
    view: fc.constantFrom('grid' as const, 'list' as const),
    logo: fc.constantFrom(null, 'a'.repeat(40)),
  });
  fc.assert(
    fc.property(state, (one) => {
      expect(readAddress(writeAddress(one))).toEqual(one);
    }),
  );
});
