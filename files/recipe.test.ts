import { expect, test } from 'vitest';
import { isRaster, parseWidth, type Recipe, withFormat, withTrim } from './recipe.ts';

/** Returns the background of the image after switching through `formats` in order. */
function backgroundAfter(formats: readonly Recipe['format'][], initial: Recipe | null): string | null {
  const recipe = formats.reduce((recipe, format) => withFormat(format, recipe), initial);
  return isRaster(recipe) ? recipe.background : null;
}

test('switching the format keeps the width and background', () => {
  const png = withFormat('png', null);
  expect(png).toEqual({ format: 'png', width: 512, background: null, trim: null });
  expect(withFormat('jpg', { format: 'png', width: 64, background: null })).toMatchObject({ width: 64 });
  expect(backgroundAfter(['jpg'], png)).toBeNull();
  expect(backgroundAfter(['jpg', 'webp'], { format: 'gif', width: 64, background: '#112233' })).toBe(
    '#112233',
  );
  expect(withFormat('webp', { format: 'svg' })).toMatchObject({ width: 512 });
});

test('trimming is kept by all formats, and originals that keep their margins need no recipe', () => {
  const trimmed = withTrim(0.1, null);
  expect(trimmed).toEqual({ format: 'original', trim: 0.1 });
  expect(withFormat('svg', trimmed)).toEqual({ format: 'svg', trim: 0.1 });
  const png = withFormat('png', trimmed);
  expect(png).toMatchObject({ format: 'png', trim: 0.1 });
  expect(withFormat('original', png)).toEqual(trimmed);
  expect(withTrim(null, png)).toMatchObject({ format: 'png', trim: null });
  expect(withTrim(null, trimmed)).toBeNull();
});

test('parses whole numbers of pixels from 1 to 8192', () => {
  expect(['1', '64', '8192', ' 300 '].map(parseWidth)).toEqual([1, 64, 8192, 300]);
  for (const text of ['', '0', '8193', '1.5', '-3', '1e3', 'wide']) expect(parseWidth(text)).toBeNull();
});
