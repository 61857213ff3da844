import { FILE_TYPE_NAMES, FILE_TYPES } from '#contract/constants/file-types.ts';
import { hasSignature } from '#files/file-content.ts';
import { wrapPixels } from '#svg/wrap-bitmap.ts';

const BITMAPS = FILE_TYPE_NAMES.filter((fileType) => fileType !== 'svg');

/** Returns an SVG that shows a PNG, JPG or GIF; null for any other file, and for one that the browser can't read. */
export async function wrapBitmap(file: Blob, bytes: Uint8Array): Promise<string | null> {
  const type = BITMAPS.find((fileType) => hasSignature(fileType, bytes));
  if (!type) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  bitmap.close();
  return wrapPixels(bytes, { mime: FILE_TYPES[type].mime, width, height });
}
