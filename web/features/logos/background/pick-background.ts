import type { Background } from './background-cache.ts';
import type { Pixels } from './read-pixels.ts';

const VISIBLE_ALPHA = 40;
const CLEAR_ALPHA = 16;
/** Alpha of the frame added around the picture: not clear, so it creates no outline, and not visible, so it extends no shape. */
const FRAME_ALPHA = 20;

/** Relative luminance above which a colour disappears on the light background, and below which on the dark one. */
const LOST_ON_LIGHT = 0.6;
const LOST_ON_DARK = 0.025;
/** The largest difference between the channels of a colour that still counts as white; above it is a tint such as yellow. */
const MAX_TINT = 56;
/** The share of a shape's pixels that must be too light for the whole shape to disappear. */
const LOST_SHAPE = 0.8;
/** The share of all outlines that must disappear on the light background for the logo to get the dark one. */
const LOST_LOGO = 0.38;

const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Connected visible pixels, by index, and how many of them touch transparency. */
interface Shape {
  pixels: number[];
  outline: number;
}

/** Returns the alpha of each pixel, with a frame of one pixel around the picture. */
function framedAlpha({ data, width, height }: Pixels): Uint8Array {
  const alpha = new Uint8Array((width + 2) * (height + 2)).fill(FRAME_ALPHA);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      alpha[(y + 1) * (width + 2) + x + 1] = data[(y * width + x) * 4 + 3] ?? 0;
  }
  return alpha;
}

/** Finds the shapes of a picture that transparency separates. The edge of the picture is no outline. */
function findShapes(picture: Pixels): Shape[] {
  const { width, height } = picture;
  const alpha = framedAlpha(picture);
  const row = width + 2;
  const neighbors = [-row, -1, 1, row];
  const isFound = new Uint8Array(alpha.length);

  const fill = (start: number): Shape => {
    const found = [start];
    isFound[start] = 1;
    let outline = 0;
    for (const place of found) {
      let isOutline = false;
      for (const step of neighbors) {
        const neighbor = place + step;
        const neighborAlpha = alpha[neighbor] ?? 0;
        isOutline ||= neighborAlpha < CLEAR_ALPHA;
        if (neighborAlpha < VISIBLE_ALPHA || isFound[neighbor]) continue;
        isFound[neighbor] = 1;
        found.push(neighbor);
      }
      if (isOutline) outline += 1;
    }
    const pixels = found.map((place) => (Math.floor(place / row) - 1) * width + (place % row) - 1);
    return { pixels, outline };
  };

  const shapes: Shape[] = [];
  for (let place = row; place < row * (height + 1); place += 1) {
    if (!isFound[place] && (alpha[place] ?? 0) >= VISIBLE_ALPHA) shapes.push(fill(place));
  }
  return shapes;
}

/** Returns the background on which a pixel disappears, or null. */
function pixelLostOn({ data }: Pixels, pixel: number): Background | null {
  const red = data[pixel * 4] ?? 0;
  const green = data[pixel * 4 + 1] ?? 0;
  const blue = data[pixel * 4 + 2] ?? 0;
  const luminance =
    0.2126 * (LINEAR[red] ?? 0) + 0.7152 * (LINEAR[green] ?? 0) + 0.0722 * (LINEAR[blue] ?? 0);
  if (luminance < LOST_ON_DARK) return 'dark';
  const tint = Math.max(red, green, blue) - Math.min(red, green, blue);
  return luminance > LOST_ON_LIGHT && tint < MAX_TINT ? 'light' : null;
}

function shapeLostOn(pixels: Pixels, shape: readonly number[]): Background | null {
  const lost = { light: 0, dark: 0 };
  for (const pixel of shape) {
    const background = pixelLostOn(pixels, pixel);
    if (background) lost[background] += 1;
  }
  if (lost.light > shape.length * LOST_SHAPE) return 'light';
  return lost.dark > shape.length * LOST_SHAPE ? 'dark' : null;
}

/**
 * Returns the background on which a logo is visible. It weighs the outline of each shape: a white word beside a coloured
 * sign disappears on a light background, a white halo around a coloured shape does not. A picture without transparency
 * has its own background and gets the light one. facts: WCAG 2.2, relative luminance
 */
export function pickBackground(pixels: Pixels): Background {
  const lost = { light: 0, dark: 0 };
  let outline = 0;
  for (const shape of findShapes(pixels)) {
    outline += shape.outline;
    const background = shapeLostOn(pixels, shape.pixels);
    if (background) lost[background] += shape.outline;
  }
  return lost.light > outline * LOST_LOGO && lost.light > lost.dark * 2 ? 'dark' : 'light';
}
