import type { Logo } from '#contract/logos.ts';
import { groundOf, type Recipe } from '#web/lib/files/recipe.ts';
import { drawSvg } from './draw-svg.ts';
import { newPicture } from './encoder.ts';
import { optimiseSvg } from './optimize-svg.ts';

async function toPicture(
  file: Blob,
  { fileType }: Pick<Logo, 'fileType'>,
  recipe: Exclude<Recipe, { format: 'svg' }>,
  mayEnlarge: boolean,
): Promise<Blob> {
  const { format, width } = recipe;
  const ground = groundOf(recipe);
  const picture = newPicture();
  try {
    if (fileType === 'svg') await drawSvg(file, width, ground, picture);
    else picture.tell({ kind: 'picture', file, width, mayEnlarge, ground });
  } catch (error) {
    picture.tell({ kind: 'drop' });
    throw error;
  }
  picture.tell({ kind: 'encode', format });
  return picture.file;
}

/**
 * Turns the file of a logo into another format: drawn on the page where it is an SVG, encoded in a worker. A picture is
 * made wider than it is only where `mayEnlarge` says so. Throws DownloadError with a sentence where it can't.
 */
export function convert(
  file: Blob,
  logo: Pick<Logo, 'fileType'>,
  recipe: Recipe,
  { mayEnlarge = false } = {},
): Promise<Blob> {
  return recipe.format === 'svg' ? optimiseSvg(file) : toPicture(file, logo, recipe, mayEnlarge);
}
