import { expect, test } from 'vitest';
import { parseWidth, type Recipe, withFormat } from './recipe.ts';

/** Returns the background of the image after switching through `formats` in order. */
function backgroundAfter(formats: readonly Recipe['format'][], initial: Recipe): string | null {
  const recipe = formats.reduce<Recipe>((recipe, format) => withFormat(format, recipe), initial);
  return recipe.format === 'svg' ? null : recipe.background;
}

test('switching the format keeps the width and background', () => {
  const png = withFormat('png', null);
  expect(png).toEqual({ format: 'png', width: 512, background: null });
  expect(withFormat('jpg', { format: 'png', width: 64, background: null })).toMatchObject({ width: 64 });
  expect(backgroundAfter(['jpg'], png)).toBeNull();
  expect(backgroundAfter(['jpg', 'webp'], { format: 'gif', width: 64, background: '#112233' })).toBe(
    '#112233',
  );
  expect(withFormat('webp', { format: 'svg' })).toMatchObject({ width: 512 });
});

test('parses whole numbers of pixels from 1 to 8192', () => {
  expect(['1', '64', '8192', ' 300 '].map(parseWidth)).toEqual([1, 64, 8192, 300]);
  for (const text of ['', '0', '8193', '1.5', '-3', '1e3', 'wide']) expect(parseWidth(text)).toBeNull();
});
