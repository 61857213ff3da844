import { encodeBase64 } from './base64.ts';
import type { Bounds } from './measure.ts';

/** A picture of pixels. */
interface Bitmap {
  mime: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** Returns an SVG that shows a bitmap in its size, or the part of it that is within `bounds`. */
export function wrapPixels(
  bytes: Uint8Array,
  { mime, width, height }: Bitmap,
  bounds: Bounds = { x: 0, y: 0, width, height },
): string {
  const viewBox = `${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${bounds.width}" height="${bounds.height}" viewBox="${viewBox}">` +
    `<image width="${width}" height="${height}" href="data:${mime};base64,${encodeBase64(bytes)}"/></svg>`
  );
}
