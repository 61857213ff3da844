import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_NAME_LENGTH, MAX_NAMES } from '#contract/constants/input-limits.ts';
import { addNames, namesOf, queryOf } from './names.ts';

test('names that differ only in case count once', () => {
  expect(namesOf('Google, google,GOOGLE, GitHub')).toEqual(['Google', 'GitHub']);
});

test('names beyond the twentieth are left out and reported', () => {
  const many = Array.from({ length: MAX_NAMES + 2 }, (_, index) => `name ${index}`);
  expect(addNames([], many)).toEqual({
    names: many.slice(0, MAX_NAMES),
    excess: ['name 20', 'name 21'],
    isShortened: false,
  });
});

test('a name that is too long is cut and reported', () => {
  const { names, isShortened } = addNames([], ['x'.repeat(MAX_NAME_LENGTH + 1)]);
  expect([names[0]?.length, isShortened]).toEqual([MAX_NAME_LENGTH, true]);
});

test('the names of any query can be joined and split again without a change', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const names = namesOf(text);
      expect(namesOf(queryOf(names))).toEqual(names);
    }),
  );
});
