import type { SvgElement } from '#svg/parse-drawing.ts';
import { rasterTypeOf, readDataUrl } from '#svg/sanitize/data-urls.ts';
import { sizeOfBitmap } from './bitmap-size.ts';

interface Bitmap {
  element: SvgElement;
  /** In pixels; 0 if the format isn't known. */
  width: number;
  height: number;
}

const IMAGES = new Set(['image', 'feImage']);
const EMBEDDED = /data:image\/(?:png|jpe?g|gif|webp|avif|bmp)[^"')\s]*/i;
const MAX_DEPTH = 3;

/** Lists the elements of a sanitised drawing that hold bitmaps, also those in SVGs that it embeds. */
export function listBitmaps(root: SvgElement): Bitmap[] {
  const bitmaps: Bitmap[] = [];
  const visit = (element: SvgElement) => {
    const address = element.attributes.href ?? element.attributes['xlink:href'];
    const bytes = IMAGES.has(element.name) && address ? bitmapIn(address) : null;
    if (bytes) bitmaps.push({ element, ...sizeOfBitmap(bytes) });
    for (const child of element.children) if (typeof child !== 'string') visit(child);
  };
  visit(root);
  return bitmaps;
}

/** Returns the bytes of the bitmap at a data URL, or of the first in an SVG there. */
function bitmapIn(address: string, depth = 0): Uint8Array | null {
  const data = readDataUrl(address);
  if (!data || depth > MAX_DEPTH) return null;
  if (rasterTypeOf(data.bytes)) return data.bytes;
  const code = new TextDecoder().decode(data.bytes);
  const [inner] = EMBEDDED.exec(code) ?? /data:image\/svg\+xml[^"')\s]*/i.exec(code) ?? [];
  return inner === undefined ? null : bitmapIn(inner, depth + 1);
}
