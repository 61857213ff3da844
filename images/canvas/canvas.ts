/** A picture of a given size that a logo is placed on. */
export interface Canvas {
  /** In pixels. */
  width: number;
  height: number;
  /** The space left clear on each side, as a share of the shorter side, 0 to `MAX_PADDING`. */
  padding: number;
}

/** The canvases that are offered by name. */
export const CANVASES: readonly (Canvas & { label: string })[] = [
  { label: 'App icon 1024', width: 1024, height: 1024, padding: 0.1 },
  { label: 'Avatar 400', width: 400, height: 400, padding: 0.15 },
  { label: 'Slide 800 × 400', width: 800, height: 400, padding: 0.1 },
];
export const MAX_PADDING = 0.4;

/** Parses a padding in whole percent as a share; null if it isn't from 0 % to `MAX_PADDING`. */
export function parsePadding(text: string): number | null {
  const percent = Number(text);
  return /^\d+$/.test(text.trim()) && percent <= MAX_PADDING * 100 ? percent / 100 : null;
}

/** A rectangle in pixels. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const round = (length: number) => Math.round(length * 1000) / 1000;

/** Returns the largest frame of a logo's ratio within the padding of a canvas, in its centre. The padding is whole pixels. */
export function frameOn(canvas: Canvas, logo: { width: number; height: number }): Frame {
  const padding = Math.floor(canvas.padding * Math.min(canvas.width, canvas.height));
  const room = { width: canvas.width - 2 * padding, height: canvas.height - 2 * padding };
  const scale = Math.min(room.width / logo.width, room.height / logo.height);
  const size = { width: round(logo.width * scale), height: round(logo.height * scale) };
  return {
    x: round((canvas.width - size.width) / 2),
    y: round((canvas.height - size.height) / 2),
    ...size,
  };
}
