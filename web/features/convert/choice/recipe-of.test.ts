import { expect, test } from 'vitest';
import { recipeOf } from './recipe-of.ts';
import { parseWidth } from './widths.ts';

test('another format keeps width and ground, and JPG always has a ground', () => {
  const png = recipeOf('png', null);
  expect(png).toEqual({ format: 'png', width: 512, ground: null });
  expect(recipeOf('jpg', { format: 'png', width: 64, ground: null })).toEqual({
    format: 'jpg',
    width: 64,
    ground: '#ffffff',
  });
  expect(recipeOf('jpg', { format: 'gif', width: 64, ground: '#112233' })).toMatchObject({
    ground: '#112233',
  });
  expect(recipeOf('webp', { format: 'svg' })).toMatchObject({ width: 512 });
});

test('a width is a whole number of pixels that a canvas can hold', () => {
  expect(['1', '64', '8192', ' 300 '].map(parseWidth)).toEqual([1, 64, 8192, 300]);
  for (const typed of ['', '0', '8193', '1.5', '-3', '1e3', 'wide']) expect(parseWidth(typed)).toBeNull();
});
