import { encodeBase64 } from './base64.ts';

/** A picture of pixels. */
interface Bitmap {
  mime: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** Returns an SVG of a bitmap's size that shows it. */
export function wrapPixels(bytes: Uint8Array, { mime, width, height }: Bitmap): string {
  const size = `width="${width}" height="${height}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">` +
    `<image ${size} href="data:${mime};base64,${encodeBase64(bytes)}"/></svg>`
  );
}
