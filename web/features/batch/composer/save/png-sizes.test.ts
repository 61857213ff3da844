import { expect, test } from 'vitest';
import { pngSizes } from './png-sizes.ts';

const possible = (width: number, height: number) =>
  pngSizes({ width, height }).flatMap(({ scale, isTooLarge }) => (isTooLarge ? [] : [scale]));

test('a PNG is at most as high, as wide and as large as every browser can draw it', () => {
  expect(possible(552, 4096)).toEqual([1, 2, 3, 4]);
  // 69 logos in three columns.
  expect(possible(552, 23 * 184)).toEqual([1, 2, 3]);
  expect(possible(23 * 184, 552)).toEqual([1, 2, 3]);
  expect(possible(4000, 4000)).toEqual([1, 2]);
});

test('the size of a PNG is named, and that it is too large', () => {
  expect(pngSizes({ width: 552, height: 4232 }).map(({ note }) => note)).toEqual([
    '552 × 4232',
    '1104 × 8464',
    '1656 × 12696',
    '2208 × 16928, too large',
  ]);
});
