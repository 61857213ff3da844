import { encodeBase64 } from '#svg/base64.ts';
import { hasSignature } from '#web/lib/files/file-content.ts';

const BITMAPS = [
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['gif', 'image/gif'],
] as const;

/** Returns an SVG that shows a PNG, JPG or GIF; null for any other file, and for one that the browser can't read. */
export async function wrapBitmap(file: Blob, bytes: Uint8Array): Promise<string | null> {
  const type = BITMAPS.find(([fileType]) => hasSignature(fileType, bytes))?.[1];
  if (!type) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  bitmap.close();
  const size = `width="${width}" height="${height}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">` +
    `<image ${size} href="data:${type};base64,${encodeBase64(bytes)}"/></svg>`
  );
}
