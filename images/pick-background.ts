import type { Pixels } from './pixels.ts';

/** The background on which a logo is visible: dark for a logo that is mostly white, light for all others. */
export type Background = 'light' | 'dark';

/** The backgrounds of images and tiles, of which the dark one is that of cards. */
export const BACKGROUND_COLORS = { light: '#ffffff', dark: '#24211e' } as const;

const VISIBLE_ALPHA = 40;
const CLEAR_ALPHA = 16;
/** Alpha of the frame around the image: above CLEAR_ALPHA (not an outline) and below VISIBLE_ALPHA (not a shape). */
const FRAME_ALPHA = 20;

/** Colours above this relative luminance disappear on light backgrounds. */
const LOST_ON_LIGHT = 0.6;
/** Colours below this relative luminance disappear on dark backgrounds. */
const LOST_ON_DARK = 0.025;
/** Colours below this relative luminance, e.g. navy, are hard to see on the tiles of the dark theme. */
const DIM_ON_DARK = 0.05;
/** Colours below this relative luminance, e.g. maroon, have a contrast of less than 3.2:1 to the tiles of the dark theme. */
const LOW_ON_DARK = 0.125;
/** The largest difference between the channels of a colour that counts as white; a larger one is a tint, e.g. yellow. */
const MAX_TINT = 56;
/** A shape disappears if more than this share of its pixels does. */
const LOST_SHAPE_SHARE = 0.8;
/** A logo gets the dark background if more than this share of its outlines disappears on the light one. */
const LOST_LOGO_SHARE = 0.38;
/**
 * A logo is too dark for the tiles of the dark theme if more than the share `outlines` of its outlines is, in shapes of which
 * more than the share `pixels` is: the rest is too little to recognise them by.
 */
const TOO_DARK = [
  { luminance: DIM_ON_DARK, pixels: 0.35, outlines: LOST_LOGO_SHARE },
  { luminance: LOW_ON_DARK, pixels: 0.5, outlines: 0.5 },
] as const;

const OPAQUE_ALPHA = 250;
/** An edge has one colour if this share of its pixels is similar. */
const MIN_SHARE = 0.85;
/** Pixels are similar if all their channels are in the same range of this many values. */
const RANGE = 32;
/** An edge with all channels above this is white, and blends with the light background. */
const WHITE = 236;

/** The linear value, 0 to 1, of each byte of an sRGB colour. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Returns the relative luminance, 0 to 1, of the colour whose red, green and blue bytes start at `at`. facts: WCAG 2.2, relative luminance */
export function luminanceOf(bytes: ArrayLike<number>, at = 0): number {
  const linear = (channel: number) => LINEAR[bytes[at + channel] ?? 0] ?? 0;
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
}

/** Connected visible pixels, by index, and those of them that touch transparency. */
interface Shape {
  pixels: number[];
  outline: number[];
}

/** Returns the alpha of each pixel, with a frame of one pixel around the image. */
function framedAlpha({ data, width, height }: Pixels): Uint8Array {
  const alpha = new Uint8Array((width + 2) * (height + 2)).fill(FRAME_ALPHA);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      alpha[(y + 1) * (width + 2) + x + 1] = data[(y * width + x) * 4 + 3] ?? 0;
  }
  return alpha;
}

/** Returns the shapes of an image, separated by transparency (flood fill). The edge of the image isn't an outline. */
function findShapes(image: Pixels): Shape[] {
  const { width, height } = image;
  const alpha = framedAlpha(image);
  const row = width + 2;
  const neighbors = [-row, -1, 1, row];
  const isFilled = new Uint8Array(alpha.length);

  const fill = (start: number): Shape => {
    const queue = [start];
    isFilled[start] = 1;
    const outline: number[] = [];
    const pixelAt = (index: number) => (Math.floor(index / row) - 1) * width + (index % row) - 1;
    for (const index of queue) {
      let isOutline = false;
      for (const step of neighbors) {
        const neighbor = index + step;
        const neighborAlpha = alpha[neighbor] ?? 0;
        isOutline ||= neighborAlpha < CLEAR_ALPHA;
        if (neighborAlpha < VISIBLE_ALPHA || isFilled[neighbor]) continue;
        isFilled[neighbor] = 1;
        queue.push(neighbor);
      }
      if (isOutline) outline.push(pixelAt(index));
    }
    return { pixels: queue.map(pixelAt), outline };
  };

  const shapes: Shape[] = [];
  for (let index = row; index < row * (height + 1); index += 1) {
    if (!isFilled[index] && (alpha[index] ?? 0) >= VISIBLE_ALPHA) shapes.push(fill(index));
  }
  return shapes;
}

/** Returns the background on which a colour disappears, or null. `lostOnDark` is a relative luminance. */
function colorLostOn(color: ArrayLike<number> & Iterable<number>, lostOnDark: number): Background | null {
  const luminance = luminanceOf(color);
  if (luminance < lostOnDark) return 'dark';
  const tint = Math.max(...color) - Math.min(...color);
  return luminance > LOST_ON_LIGHT && tint < MAX_TINT ? 'light' : null;
}

/** Counts the pixels that disappear on each background. */
function countLost({ data }: Pixels, pixels: readonly number[], lostOnDark: number) {
  const lost = { light: 0, dark: 0 };
  for (const pixel of pixels) {
    const background = colorLostOn(data.subarray(pixel * 4, pixel * 4 + 3), lostOnDark);
    if (background) lost[background] += 1;
  }
  return lost;
}

/** Returns the length of all outlines in pixels, and of those whose shapes disappear on each background. */
function sumOutlines(pixels: Pixels, shapes: readonly Shape[]) {
  const sums = { all: 0, light: 0, dark: 0 };
  for (const shape of shapes) {
    const lost = countLost(pixels, shape.pixels, LOST_ON_DARK);
    const limit = shape.pixels.length * LOST_SHAPE_SHARE;
    sums.all += shape.outline.length;
    if (lost.light > limit) sums.light += shape.outline.length;
    else if (lost.dark > limit) sums.dark += shape.outline.length;
  }
  return sums;
}

function needsDark({ all, light, dark }: ReturnType<typeof sumOutlines>): boolean {
  return light > all * LOST_LOGO_SHARE && light > dark * 2;
}

/**
 * Returns the background on which a logo is visible, judged by the outlines of its shapes: white text beside a coloured
 * symbol disappears on a light background, a white halo around a coloured shape doesn't. An image without transparency
 * gets the light background. facts: WCAG 2.2, relative luminance
 */
export function pickBackground(pixels: Pixels): Background {
  return needsDark(sumOutlines(pixels, findShapes(pixels))) ? 'dark' : 'light';
}

/** True if a logo is too dark for the tiles of the dark theme by one of the limits. Black lines around a bright shape aren't. */
function isTooDark(pixels: Pixels, shapes: readonly Shape[], limits: (typeof TOO_DARK)[number]): boolean {
  let all = 0;
  const lost = { light: 0, dark: 0 };
  for (const shape of shapes) {
    const outline = countLost(pixels, shape.outline, limits.luminance);
    const { dark } = countLost(pixels, shape.pixels, limits.luminance);
    all += shape.outline.length;
    lost.light += outline.light;
    if (dark > shape.pixels.length * limits.pixels) lost.dark += outline.dark;
  }
  return lost.dark > all * limits.outlines && lost.dark >= lost.light;
}

/** Returns the pixels of the four sides. */
function edgePixels({ width, height }: Pixels): number[] {
  const pixels = Array.from({ length: width * height }, (_, pixel) => pixel);
  return pixels.filter((pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    return x === 0 || y === 0 || x === width - 1 || y === height - 1;
  });
}

/** True if the image reaches all of its four sides. */
function isOpaque(pixels: Pixels): boolean {
  return edgePixels(pixels).every((pixel) => (pixels.data[pixel * 4 + 3] ?? 0) >= OPAQUE_ALPHA);
}

function averageOf(colors: readonly (readonly number[])[]): number[] {
  const sumOf = (channel: number) => colors.reduce((sum, color) => sum + (color[channel] ?? 0), 0);
  return [0, 1, 2].map((channel) => Math.round(sumOf(channel) / colors.length));
}

/** Returns the colour of an opaque image's edge; null if it is white or has several colours. */
function edgeColor(pixels: Pixels): number[] | null {
  const colors = edgePixels(pixels).map((pixel) => [...pixels.data.subarray(pixel * 4, pixel * 4 + 3)]);
  const similar = Map.groupBy(colors, (color) => color.map((value) => Math.floor(value / RANGE)).join());
  const [most = []] = [...similar.values()].sort((a, b) => b.length - a.length);
  if (most.length === 0 || most.length < colors.length * MIN_SHARE) return null;
  const color = averageOf(most);
  return color.every((value) => value > WHITE) ? null : color;
}

/**
 * The tile behind a logo: that of the theme, one that is light or dark in both themes, or a colour as #rrggbb, which
 * continues the edge of an opaque picture.
 */
export type Tile = 'theme' | Background | `#${string}`;

/** Returns the tile of an image without transparency. The edge of a drawing belongs to it, that of a photo doesn't. */
function opaqueTile(pixels: Pixels, isDrawing: boolean): Tile {
  const color = edgeColor(pixels);
  if (color === null) return 'light';
  if (!isDrawing) return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  return colorLostOn(color, DIM_ON_DARK) === 'dark' ? 'light' : 'theme';
}

/**
 * Returns the tile on which a logo is visible in both themes, by the rules of `pickBackground`.
 * @param isDrawing true for an SVG
 */
export function pickTile(pixels: Pixels, isDrawing: boolean): Tile {
  if (isOpaque(pixels)) return opaqueTile(pixels, isDrawing);
  const shapes = findShapes(pixels);
  if (needsDark(sumOutlines(pixels, shapes))) return 'dark';
  return TOO_DARK.some((limits) => isTooDark(pixels, shapes, limits)) ? 'light' : 'theme';
}
