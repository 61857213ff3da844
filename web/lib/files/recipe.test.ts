import { expect, test } from 'vitest';
import { backgroundOf, parseWidth, type Recipe, withFormat } from './recipe.ts';

/** The background that is drawn after these formats were chosen one after the other. */
function backgroundAfter(formats: readonly Recipe['format'][], before: Recipe): string | null {
  const recipe = formats.reduce<Recipe>((last, format) => withFormat(format, last), before);
  return recipe.format === 'svg' ? null : backgroundOf(recipe);
}

test('another format keeps width and background, and JPG always has a background', () => {
  const png = withFormat('png', null);
  expect(png).toEqual({ format: 'png', width: 512, background: null });
  expect(withFormat('jpg', { format: 'png', width: 64, background: null })).toMatchObject({ width: 64 });
  expect(backgroundAfter(['jpg'], png)).toBe('#ffffff');
  expect(backgroundAfter(['jpg', 'gif'], png)).toBeNull();
  expect(backgroundAfter(['jpg', 'webp'], { format: 'gif', width: 64, background: '#112233' })).toBe(
    '#112233',
  );
  expect(withFormat('webp', { format: 'svg' })).toMatchObject({ width: 512 });
});

test('a width is a whole number of pixels that a canvas can hold', () => {
  expect(['1', '64', '8192', ' 300 '].map(parseWidth)).toEqual([1, 64, 8192, 300]);
  for (const typed of ['', '0', '8193', '1.5', '-3', '1e3', 'wide']) expect(parseWidth(typed)).toBeNull();
});
