/** The background on which a logo is visible: dark for a logo that is mostly white, light for all others. */
export type Background = 'light' | 'dark';

/** Pixels as a canvas returns them: four bytes each (red, green, blue, alpha; not premultiplied), row by row. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** The backgrounds of images and tiles, of which the dark one is that of cards. */
export const BACKGROUND_COLORS = { light: '#ffffff', dark: '#24211e' } as const;

const VISIBLE_ALPHA = 40;
const CLEAR_ALPHA = 16;
/** Alpha of the frame around the image: above CLEAR_ALPHA (not an outline) and below VISIBLE_ALPHA (not a shape). */
const FRAME_ALPHA = 20;

/** Colours above the first relative luminance disappear on light backgrounds, those below the second on dark ones. */
const LOST_ON_LIGHT = 0.6;
const LOST_ON_DARK = 0.025;
/** The largest difference between the channels of a colour that counts as white; a larger one is a tint, e.g. yellow. */
const MAX_TINT = 56;
/** A shape disappears if more than this share of its pixels does. */
const LOST_SHAPE_SHARE = 0.8;
/** A logo gets the dark background if more than this share of its outlines disappears on the light one. */
const LOST_LOGO_SHARE = 0.38;

/** The linear value, 0 to 1, of each byte of an sRGB colour. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Connected visible pixels, by index, and how many of them touch transparency. */
interface Shape {
  pixels: number[];
  outline: number;
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
    let outline = 0;
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
      if (isOutline) outline += 1;
    }
    const pixels = queue.map((index) => (Math.floor(index / row) - 1) * width + (index % row) - 1);
    return { pixels, outline };
  };

  const shapes: Shape[] = [];
  for (let index = row; index < row * (height + 1); index += 1) {
    if (!isFilled[index] && (alpha[index] ?? 0) >= VISIBLE_ALPHA) shapes.push(fill(index));
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
  const lostPixels = { light: 0, dark: 0 };
  for (const pixel of shape) {
    const background = pixelLostOn(pixels, pixel);
    if (background) lostPixels[background] += 1;
  }
  if (lostPixels.light > shape.length * LOST_SHAPE_SHARE) return 'light';
  return lostPixels.dark > shape.length * LOST_SHAPE_SHARE ? 'dark' : null;
}

/**
 * Returns the background on which a logo is visible, judged by the outlines of its shapes: white text beside a coloured
 * symbol disappears on a light background, a white halo around a coloured shape doesn't. An image without transparency
 * gets the light background. facts: WCAG 2.2, relative luminance
 */
export function pickBackground(pixels: Pixels): Background {
  const lostOutline = { light: 0, dark: 0 };
  let outline = 0;
  for (const shape of findShapes(pixels)) {
    outline += shape.outline;
    const background = shapeLostOn(pixels, shape.pixels);
    if (background) lostOutline[background] += shape.outline;
  }
  const { light, dark } = lostOutline;
  return light > outline * LOST_LOGO_SHARE && light > dark * 2 ? 'dark' : 'light';
}
