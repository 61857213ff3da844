import type { Recipe } from '#web/lib/files/recipe.ts';
import { DEFAULT_WIDTH } from './widths.ts';

export type Format = Recipe['format'];

export const FORMAT_WORDS: Record<Format, string> = {
  png: 'PNG',
  jpg: 'JPG',
  gif: 'GIF',
  webp: 'WebP',
  svg: 'Optimised SVG',
};

/** A recipe for this format that keeps what was chosen for another. */
export function recipeOf(format: Format, before: Recipe | null): Recipe {
  if (format === 'svg') return { format };
  const { width, ground } =
    before && before.format !== 'svg' ? before : { width: DEFAULT_WIDTH, ground: null as string | null };
  return { format, width, ground };
}
