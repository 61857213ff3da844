import { FILE_TYPE_NAMES, FILE_TYPES } from '#contract/constants/file-types.ts';
import { hasSignature } from '#files/file-content.ts';
import { trimBox } from '#images/trim/trim-box.ts';
import type { Bounds } from '#svg/measure.ts';
import { wrapPixels } from '#svg/wrap-bitmap.ts';

const BITMAPS = FILE_TYPE_NAMES.filter((fileType) => fileType !== 'svg');
/** The longest side at which a picture is searched for margins. */
const SIDE_PX = 1024;

/**
 * Returns an SVG that shows a PNG, JPG or GIF, without its margins if `trimsMargins`; null for any other file, and for one that the
 * browser can't read.
 */
export async function wrapBitmap(
  file: Blob,
  bytes: Uint8Array,
  trimsMargins: boolean,
): Promise<string | null> {
  const type = BITMAPS.find((fileType) => hasSignature(fileType, bytes));
  if (!type) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  const bounds = trimsMargins ? findBounds(bitmap) : undefined;
  bitmap.close();
  return wrapPixels(bytes, { mime: FILE_TYPES[type].mime, width, height }, bounds);
}

/** Returns the bounds of a picture without its margins, in its pixels; undefined if they can't be told. */
function findBounds(bitmap: ImageBitmap): Bounds | undefined {
  const scale = Math.min(1, SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) return undefined;
  context.drawImage(bitmap, 0, 0, width, height);
  const box = trimBox(context.getImageData(0, 0, width, height));
  if (!box) return undefined;
  const [across, down] = [bitmap.width / width, bitmap.height / height];
  return { x: box.left * across, y: box.top * down, width: box.width * across, height: box.height * down };
}
