/** The widths that are offered, in pixels; any other one can be typed. */
export const WIDTHS = [64, 128, 256, 512, 1024, 2048, 4096];
export const DEFAULT_WIDTH = 512;
export const MAX_WIDTH = 8192;

/** A typed width in pixels; null for what is none that can be made. */
export function parseWidth(typed: string): number | null {
  const width = Number(typed);
  return /^\d+$/.test(typed.trim()) && width >= 1 && width <= MAX_WIDTH ? width : null;
}
