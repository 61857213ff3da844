import type { Pixels } from './pixels.ts';

const OPAQUE_ALPHA = 250;
/** An edge has one colour if this share of its pixels is similar. */
const MIN_SHARE = 0.85;
/** Pixels are similar if all their channels are in the same range of this many values. */
const RANGE = 32;
/** An edge with all channels above this is white, and blends with the light background. */
const WHITE = 236;

export type Rgb = [red: number, green: number, blue: number];

/** Returns the pixels of the four sides. */
function edgePixels({ width, height }: Pixels): number[] {
  const row = Array.from({ length: width }, (_, x) => x);
  const sides = Array.from({ length: Math.max(0, height - 2) }, (_, y) => (y + 1) * width);
  const right = width > 1 ? [width - 1] : [];
  const bottom = height > 1 ? row.map((x) => (height - 1) * width + x) : [];
  return [...row, ...sides.flatMap((left) => [left, ...right.map((x) => left + x)]), ...bottom];
}

/** True if the image reaches all of its four sides. */
export function isOpaque(pixels: Pixels): boolean {
  return edgePixels(pixels).every((pixel) => (pixels.data[pixel * 4 + 3] ?? 0) >= OPAQUE_ALPHA);
}

function averageOf(colors: readonly Rgb[]): Rgb {
  const mean = (channel: 0 | 1 | 2) =>
    Math.round(colors.reduce((sum, color) => sum + color[channel], 0) / colors.length);
  return [mean(0), mean(1), mean(2)];
}

export function hexOf(color: Rgb): `#${string}` {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the colour of an opaque image's edge; null if it is white or has several colours. */
export function edgeColor(pixels: Pixels): Rgb | null {
  const colors = edgePixels(pixels).map((pixel): Rgb => {
    const [red = 0, green = 0, blue = 0] = pixels.data.subarray(pixel * 4);
    return [red, green, blue];
  });
  const similar = Map.groupBy(colors, (color) => color.map((value) => Math.floor(value / RANGE)).join());
  const [most = []] = [...similar.values()].sort((a, b) => b.length - a.length);
  if (most.length === 0 || most.length < colors.length * MIN_SHARE) return null;
  const color = averageOf(most);
  return color.every((value) => value > WHITE) ? null : color;
}
