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

/** The target of a conversion: an optimised SVG, or a raster image. */
export type Recipe = { format: 'svg' } | RasterRecipe;

export interface RasterRecipe {
  format: Exclude<Format, 'svg'>;
  /** In pixels. */
  width: number;
  /** A CSS colour; null for none, or in a JPG, which can't be transparent, for the one on which the logo is visible. */
  background: string | null;
}

/** The suggested widths in pixels. */
export const WIDTHS = [64, 128, 256, 512, 1024, 2048, 4096];
export const DEFAULT_WIDTH = 512;
export const MAX_WIDTH = 8192;

/** Parses a width in pixels; null if it is not a whole number from 1 to `MAX_WIDTH`. */
export function parseWidth(text: string): number | null {
  const width = Number(text);
  return /^\d+$/.test(text.trim()) && width >= 1 && width <= MAX_WIDTH ? width : null;
}

/** Returns a recipe for another format, with the width and background of the previous one. */
export function withFormat(format: Format, previous: Recipe | null): Recipe {
  if (format === 'svg') return { format };
  if (previous && previous.format !== 'svg') return { ...previous, format };
  return { format, width: DEFAULT_WIDTH, background: null };
}
