import { expect, test } from 'vitest';
import { groundOf, type Recipe } from '#web/lib/files/recipe.ts';
import { recipeOf } from './recipe-options.ts';
import { parseWidth } from './widths.ts';

/** The ground that a picture ends up with when these formats were chosen one after the other. */
function groundAfter(formats: readonly Recipe['format'][], before: Recipe): string | null {
  const recipe = formats.reduce<Recipe>((last, format) => recipeOf(format, last), before);
  return recipe.format === 'svg' ? null : groundOf(recipe);
}

test('another format keeps width and ground, and JPG always has a ground', () => {
  const png = recipeOf('png', null);
  expect(png).toEqual({ format: 'png', width: 512, ground: null });
  expect(recipeOf('jpg', { format: 'png', width: 64, ground: null })).toMatchObject({ width: 64 });
  expect(groundAfter(['jpg'], png)).toBe('#ffffff');
  expect(groundAfter(['jpg', 'gif'], png)).toBeNull();
  expect(groundAfter(['jpg', 'webp'], { format: 'gif', width: 64, ground: '#112233' })).toBe('#112233');
  expect(recipeOf('webp', { format: 'svg' })).toMatchObject({ width: 512 });
});

test('a width is a whole number of pixels that a canvas can hold', () => {
  expect(['1', '64', '8192', ' 300 '].map(parseWidth)).toEqual([1, 64, 8192, 300]);
  for (const typed of ['', '0', '8193', '1.5', '-3', '1e3', 'wide']) expect(parseWidth(typed)).toBeNull();
});
