/** An image as 4 bytes a pixel, row by row: red, green, blue and alpha, not premultiplied. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray | Uint8Array;
}

/** Whole pixels from the top left corner. */
export interface PixelBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Draws an SVG document on transparent ground. It starts with its root element, which states this width and height in pixels.
 * Runs no script and loads nothing. Rejects if it can't be drawn.
 */
export type Render = (svg: string, width: number, height: number) => Promise<Pixels>;

/** Returns the smallest box around all pixels that aren't fully transparent; null if there are none. */
export function drawnBox({ width, height, data }: Pixels): PixelBox | null {
  const isDrawn = (x: number, y: number) => data[(y * width + x) * 4 + 3] !== 0;
  const isRowDrawn = (y: number) => {
    for (let x = 0; x < width; x += 1) if (isDrawn(x, y)) return true;
    return false;
  };
  let top = 0;
  while (top < height && !isRowDrawn(top)) top += 1;
  if (top === height) return null;
  let bottom = height;
  while (!isRowDrawn(bottom - 1)) bottom -= 1;
  const isColumnDrawn = (x: number) => {
    for (let y = top; y < bottom; y += 1) if (isDrawn(x, y)) return true;
    return false;
  };
  let left = 0;
  while (!isColumnDrawn(left)) left += 1;
  let right = width;
  while (!isColumnDrawn(right - 1)) right -= 1;
  return { left, top, width: right - left, height: bottom - top };
}

/** Returns a part of a picture, which lies within it. */
export function cropPixels({ width, data }: Pixels, part: PixelBox): Pixels {
  const cropped = new Uint8ClampedArray(part.width * part.height * 4);
  for (let row = 0; row < part.height; row += 1) {
    const start = ((part.top + row) * width + part.left) * 4;
    cropped.set(data.subarray(start, start + part.width * 4), row * part.width * 4);
  }
  return { width: part.width, height: part.height, data: cropped };
}
