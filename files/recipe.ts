import { FILE_TYPES } from '#contract/constants/file-types.ts';

/** The formats a logo can be converted to. */
export const FORMATS = {
  png: FILE_TYPES.png,
  jpg: FILE_TYPES.jpg,
  gif: FILE_TYPES.gif,
  webp: { label: 'WebP', mime: 'image/webp' },
  svg: { label: 'Optimised SVG', mime: FILE_TYPES.svg.mime },
} as const;
export type Format = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as Format[];

export type RasterFormat = Exclude<Format, 'svg'>;

/** The clear space left around a logo whose margins are cut, as a share of its longer side; null or missing keeps the margins. */
interface Trimming {
  trim?: number | null;
}

/** The target of a conversion: the format of the original, an optimised SVG, or a raster image. */
export type Recipe = ({ format: 'original' | 'svg' } & Trimming) | RasterRecipe;

export interface RasterRecipe extends Trimming {
  format: RasterFormat;
  /** In pixels. */
  width: number;
  /**
   * A CSS colour; null for none. In a JPG, which can't be transparent, null stands for the colour on which the logo is visible,
   * as `VISIBLE_GROUND` does in all formats.
   */
  background: string | null;
}

export const VISIBLE_GROUND = 'visible';

/** The clear spaces that are offered, as shares of the longer side of the logo. */
export const CLEAR_SPACES = [0, 0.05, 0.1, 0.2];

/** The suggested widths in pixels. */
export const WIDTHS = [64, 128, 256, 512, 1024, 2048, 4096];
export const DEFAULT_WIDTH = 512;
export const MAX_WIDTH = 8192;

/** Parses a width in pixels; null if it is not a whole number from 1 to `MAX_WIDTH`. */
export function parseWidth(text: string): number | null {
  const width = Number(text);
  return /^\d+$/.test(text.trim()) && width >= 1 && width <= MAX_WIDTH ? width : null;
}

/** True if a recipe is that of a raster image. */
export function isRaster(recipe: Recipe | null): recipe is RasterRecipe {
  return recipe !== null && recipe.format !== 'svg' && recipe.format !== 'original';
}

/**
 * Returns a recipe for another format, with the width, background and trimming of the previous one; null for originals whose
 * margins stay.
 */
export function withFormat(format: Recipe['format'], previous: Recipe | null): Recipe | null {
  const trim = previous?.trim ?? null;
  if (format === 'original') return trim === null ? null : { format, trim };
  if (format === 'svg') return { format, trim };
  if (isRaster(previous)) return { ...previous, format };
  return { format, width: DEFAULT_WIDTH, background: null, trim };
}

/** Returns a recipe with another trimming; null for originals whose margins stay. */
export function withTrim(trim: number | null, previous: Recipe | null): Recipe | null {
  const recipe = { ...(previous ?? { format: 'original' as const }), trim };
  return withFormat(recipe.format, recipe);
}
