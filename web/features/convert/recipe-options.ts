import type { Recipe } from '#web/lib/files/recipe.ts';

export type Format = Recipe['format'];

export const FORMAT_LABELS: Record<Format, string> = {
  png: 'PNG',
  jpg: 'JPG',
  gif: 'GIF',
  webp: 'WebP',
  svg: 'Optimised SVG',
};

/** The widths offered, in pixels; any other can be typed. */
export const WIDTHS = [64, 128, 256, 512, 1024, 2048, 4096];
export const DEFAULT_WIDTH = 512;
export const MAX_WIDTH = 8192;

/** Parses a width in pixels; null if it is not a whole number from 1 to `MAX_WIDTH`. */
export function parseWidth(text: string): number | null {
  const width = Number(text);
  return /^\d+$/.test(text.trim()) && width >= 1 && width <= MAX_WIDTH ? width : null;
}

/** Returns a recipe for another format, with the width and background chosen before. */
export function withFormat(format: Format, before: Recipe | null): Recipe {
  if (format === 'svg') return { format };
  const { width, background } =
    before && before.format !== 'svg' ? before : { width: DEFAULT_WIDTH, background: null };
  return { format, width, background };
}
