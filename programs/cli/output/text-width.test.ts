import { expect, test } from 'vitest';
import { fitText } from './text-width.ts';

test.each([
  ['abc', 5, 'abc  '],
  ['abcdef', 5, 'abcd…'],
  ['日本語', 6, '日本語'],
  ['日本語', 5, '日本…'],
  ['日本語', 4, '日… '],
  ['cafe\u0301', 5, 'cafe\u0301 '],
])('%s in %i cells is “%s”', (text, width, fitted) => {
  expect(fitText(text, width)).toBe(fitted);
});
