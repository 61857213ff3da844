import { expect, test } from 'vitest';
import { readNames } from './rules.ts';

test('a search has up to twenty names of up to a hundred characters', () => {
  const names = Array.from({ length: 20 }, (_, i) => `${i}`.padEnd(100, 'x'));
  expect(readNames(names.join(','))).toEqual(names);
  expect(() => readNames([...names, 'one more'].join(','))).toThrow('q contains 21 names');
  expect(() => readNames('x'.repeat(101))).toThrow('longer than 100 characters');
});
