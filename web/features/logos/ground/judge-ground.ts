import { findShapes } from './find-shapes.ts';
import type { Pixels } from './pixels.ts';
import type { Verdict } from './verdicts.ts';

/** Relative luminance above which a colour is lost on the light ground, and below which on the dark one. */
const LOST_ON_LIGHT = 0.6;
const LOST_ON_DARK = 0.025;
/** How far the channels of a colour may lie apart before it is a tint, such as yellow, and no white. */
const MAX_TINT = 56;
/** The share of a shape that must be too light before the whole shape is lost. */
const LOST_SHAPE = 0.8;
/** The share of all outlines that must be lost on the light ground before the logo gets the dark one. */
const LOST_LOGO = 0.38;

const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

function lossOf({ data }: Pixels, pixel: number): Verdict | null {
  const red = data[pixel * 4] ?? 0;
  const green = data[pixel * 4 + 1] ?? 0;
  const blue = data[pixel * 4 + 2] ?? 0;
  const luminance =
    0.2126 * (LINEAR[red] ?? 0) + 0.7152 * (LINEAR[green] ?? 0) + 0.0722 * (LINEAR[blue] ?? 0);
  if (luminance < LOST_ON_DARK) return 'dark';
  const tint = Math.max(red, green, blue) - Math.min(red, green, blue);
  return luminance > LOST_ON_LIGHT && tint < MAX_TINT ? 'light' : null;
}

function groundThatLoses(pixels: Pixels, shape: readonly number[]): Verdict | null {
  const losses = { light: 0, dark: 0 };
  for (const pixel of shape) {
    const loss = lossOf(pixels, pixel);
    if (loss) losses[loss] += 1;
  }
  if (losses.light > shape.length * LOST_SHAPE) return 'light';
  return losses.dark > shape.length * LOST_SHAPE ? 'dark' : null;
}

/**
 * The ground on which a logo can be seen. It is judged shape by shape, by what touches transparency: a white word
 * beside a coloured sign is lost on a light ground, a white halo around a coloured shape is not. A picture without
 * transparency brings its own ground and stays on light. facts: WCAG 2.2, relative luminance
 */
export function judgeGround(pixels: Pixels): Verdict {
  const lost = { light: 0, dark: 0 };
  let outline = 0;
  for (const shape of findShapes(pixels)) {
    outline += shape.outline;
    const ground = groundThatLoses(pixels, shape.pixels);
    if (ground) lost[ground] += shape.outline;
  }
  return lost.light > outline * LOST_LOGO && lost.light > lost.dark * 2 ? 'dark' : 'light';
}
