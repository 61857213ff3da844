import type { Pixels } from './pixels.ts';

const SEEN_ALPHA = 40;
const CLEAR_ALPHA = 16;
/** Stands around the picture: neither clear, so that its edge is no outline, nor seen, so that no shape goes on there. */
const EDGE_ALPHA = 20;

/** Visible pixels that hang together, by number, and how many of them touch transparency. */
interface Shape {
  pixels: number[];
  outline: number;
}

/** The opacity of each pixel, with a frame of one pixel around them all. */
function framedAlpha({ data, width, height }: Pixels): Uint8Array {
  const alpha = new Uint8Array((width + 2) * (height + 2)).fill(EDGE_ALPHA);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      alpha[(y + 1) * (width + 2) + x + 1] = data[(y * width + x) * 4 + 3] ?? 0;
  }
  return alpha;
}

/** The shapes of a picture that transparency keeps apart. What touches only the picture's edge is no outline. */
export function findShapes(picture: Pixels): Shape[] {
  const { width, height } = picture;
  const alpha = framedAlpha(picture);
  const row = width + 2;
  const besides = [-row, -1, 1, row];
  const isFound = new Uint8Array(alpha.length);

  const follow = (start: number): Shape => {
    const found = [start];
    isFound[start] = 1;
    let outline = 0;
    for (const place of found) {
      let isOutline = false;
      for (const step of besides) {
        const beside = place + step;
        const seen = alpha[beside] ?? 0;
        isOutline ||= seen < CLEAR_ALPHA;
        if (seen < SEEN_ALPHA || isFound[beside]) continue;
        isFound[beside] = 1;
        found.push(beside);
      }
      if (isOutline) outline += 1;
    }
    const pixels = found.map((place) => (Math.floor(place / row) - 1) * width + (place % row) - 1);
    return { pixels, outline };
  };

  const shapes: Shape[] = [];
  for (let place = row; place < row * (height + 1); place += 1) {
    if (!isFound[place] && (alpha[place] ?? 0) >= SEEN_ALPHA) shapes.push(follow(place));
  }
  return shapes;
}
