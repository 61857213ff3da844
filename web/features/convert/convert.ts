import type { Logo } from '#contract/logos.ts';
import type { Recipe } from '#files/recipe.ts';
import { startEncodeJob } from './encoder.ts';
import { renderSvg } from './render-svg.ts';

/**
 * Converts the file of a logo: the page renders an SVG, and a worker does the rest. With `canEnlarge`, a PNG, JPG or GIF may
 * become wider than it was. A sheet, whose logos are sanitised, is drawn as it is.
 * @throws DownloadError with a sentence for the visitor
 */
export async function convert(
  file: Blob,
  { fileType }: Pick<Logo, 'fileType'>,
  recipe: Recipe,
  { canEnlarge = false, isSheet = false } = {},
): Promise<Blob> {
  const job = startEncodeJob();
  if (recipe.format === 'svg') {
    job.send({ kind: 'optimize', file });
    return job.file;
  }
  const { format, width, background } = recipe;
  try {
    if (fileType === 'svg') await renderSvg(file, { width, background, isSheet }, job);
    else job.send({ kind: 'resize', file, width, canEnlarge, background });
  } catch (error) {
    job.send({ kind: 'cancel' });
    throw error;
  }
  job.send({ kind: 'encode', format });
  return job.file;
}
