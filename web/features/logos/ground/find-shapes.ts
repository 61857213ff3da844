import type { Pixels } from './pixels.ts';

const SEEN_ALPHA = 40;
const CLEAR_ALPHA = 16;

/** Visible pixels that hang together, by number, and how many of them touch transparency. */
interface Shape {
  pixels: number[];
  outline: number;
}

/** The shapes of a picture that transparency keeps apart. What touches only the picture's edge is no outline. */
export function findShapes({ data, width, height }: Pixels): Shape[] {
  const alphaOf = (pixel: number) => data[pixel * 4 + 3] ?? 0;
  const isFound = new Uint8Array(width * height);

  const besides = (pixel: number): number[] => {
    const x = pixel % width;
    const around = [pixel - width, pixel + width];
    if (x > 0) around.push(pixel - 1);
    if (x < width - 1) around.push(pixel + 1);
    return around.filter((beside) => beside >= 0 && beside < width * height);
  };

  const follow = (start: number): Shape => {
    const shape: Shape = { pixels: [start], outline: 0 };
    isFound[start] = 1;
    for (const pixel of shape.pixels) {
      const around = besides(pixel);
      if (around.some((beside) => alphaOf(beside) < CLEAR_ALPHA)) shape.outline += 1;
      for (const beside of around) {
        if (isFound[beside] || alphaOf(beside) < SEEN_ALPHA) continue;
        isFound[beside] = 1;
        shape.pixels.push(beside);
      }
    }
    return shape;
  };

  const shapes: Shape[] = [];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (!isFound[pixel] && alphaOf(pixel) >= SEEN_ALPHA) shapes.push(follow(pixel));
  }
  return shapes;
}
