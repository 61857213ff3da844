/** The longest side of a canvas that every browser allows, and the most pixels that Safari allows. */
const MAX_SIDE = 16_384;
const MAX_PIXELS = 70_000_000;

/** Returns true if every browser can draw an image of this size, in pixels. */
export function fitsCanvas(width: number, height: number): boolean {
  return Math.max(width, height) <= MAX_SIDE && width * height <= MAX_PIXELS;
}
