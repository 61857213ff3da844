import type { Measure } from '#svg/measure.ts';

/** A rectangle in the coordinates of a drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How far the drawing stands from the start of the room that is left, as a share of it. */
const ALIGNMENT = { min: 0, mid: 0.5, max: 1 };
const ALIGN = /x(min|mid|max)y(min|mid|max)/i;

/**
 * Returns the part of a drawing that a file of this size shows, which is more than its view box where their ratios differ, and
 * less if it is sliced (SVG 2, section 8.6).
 */
export function visibleBox({ width, height, viewBox }: Measure, preserveAspectRatio = ''): Box {
  const [x = 0, y = 0, boxWidth = width, boxHeight = height] = viewBox.split(' ').map(Number);
  const box = { x, y, width: boxWidth, height: boxHeight };
  if (/^\s*none/.test(preserveAspectRatio)) return box;
  const scales = [width / boxWidth, height / boxHeight];
  const scale = /slice/.test(preserveAspectRatio) ? Math.max(...scales) : Math.min(...scales);
  const [, alignX = 'mid', alignY = 'mid'] = ALIGN.exec(preserveAspectRatio.toLowerCase()) ?? [];
  const alignmentOf = (name: string) => ALIGNMENT[name as keyof typeof ALIGNMENT];
  const visible = { width: width / scale, height: height / scale };
  return {
    x: x - (visible.width - boxWidth) * alignmentOf(alignX),
    y: y - (visible.height - boxHeight) * alignmentOf(alignY),
    ...visible,
  };
}

/** The share of a box's longer side to which its numbers are rounded: far less than a pixel of any picture. */
const DIGITS = 5;

/** Returns a box around this one, in numbers as short as they may be. */
export function roundOut({ x, y, width, height }: Box): Box {
  const decimals = Math.min(12, Math.max(0, DIGITS - Math.floor(Math.log10(Math.max(width, height)))));
  const unit = 10 ** decimals;
  const [left, top] = [Math.floor(x * unit + 1e-6), Math.floor(y * unit + 1e-6)];
  const [right, bottom] = [Math.ceil((x + width) * unit - 1e-6), Math.ceil((y + height) * unit - 1e-6)];
  const side = (length: number) => Number((Math.max(1, length) / unit).toFixed(decimals));
  const place = (length: number) => Number((length / unit).toFixed(decimals));
  return { x: place(left), y: place(top), width: side(right - left), height: side(bottom - top) };
}
