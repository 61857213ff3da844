import type { Logo } from '#contract/logos.ts';
import { backgroundOf, type PictureRecipe, type Recipe } from '#web/lib/files/recipe.ts';
import { drawSvg } from './draw-svg.ts';
import { startPicture } from './encoder.ts';
import { optimizeSvg } from './optimize-svg.ts';

async function toPicture(
  file: Blob,
  { fileType }: Pick<Logo, 'fileType'>,
  recipe: PictureRecipe,
  canEnlarge: boolean,
): Promise<Blob> {
  const { format, width } = recipe;
  const background = backgroundOf(recipe);
  const picture = startPicture();
  try {
    if (fileType === 'svg') await drawSvg(file, width, background, picture);
    else picture.send({ kind: 'picture', file, width, canEnlarge, background });
  } catch (error) {
    picture.send({ kind: 'drop' });
    throw error;
  }
  picture.send({ kind: 'encode', format });
  return picture.file;
}

/**
 * Converts the file of a logo: an SVG is drawn on the page, and a worker encodes. A picture becomes wider than its original
 * only if `canEnlarge`.
 * @throws DownloadError with a sentence for the visitor
 */
export function convert(
  file: Blob,
  logo: Pick<Logo, 'fileType'>,
  recipe: Recipe,
  { canEnlarge = false } = {},
): Promise<Blob> {
  return recipe.format === 'svg' ? optimizeSvg(file) : toPicture(file, logo, recipe, canEnlarge);
}
