import { expect, test } from 'vitest';
import { isLikelyCorrection, namesOf } from './rules.ts';

test('a search has up to twenty names of up to a hundred characters', () => {
  const names = Array.from({ length: 20 }, (_, i) => `${i}`.padEnd(100, 'x'));
  expect(namesOf(names.join(','))).toEqual(names);
  expect(() => namesOf([...names, 'one more'].join(','))).toThrow('q contains 21 names');
  expect(() => namesOf('x'.repeat(101))).toThrow('longer than 100 characters');
});

test.each([
  ['gogle', 'google'],
  ['gihtub', 'github'],
  ['Mircosoft', 'microsoft'],
  ['microsift', 'microsoft'],
  ['facebookk', 'Facebook logo'],
  ['face bok', 'facebook'],
  ['visual studoi code', 'visual studio code'],
])('%s probably means %s', (name, suggestion) => {
  expect(isLikelyCorrection(name, suggestion)).toBe(true);
});

test.each([
  ['uber', 'user'],
  ['white', 'vite'],
  ['monzo', 'mongo'],
  ['uber eats', 'user eats'],
  ['nkie', 'nike'],
  ['goooogle', 'google'],
  ['acme', ''],
])('%s may not mean %s', (name, suggestion) => {
  expect(isLikelyCorrection(name, suggestion)).toBe(false);
});
