import sharp from 'sharp';
import type { FileCheck } from '#contract/file-check.ts';
import type { FileType } from '#contract/logos.ts';
import { checkBitmap } from '../check/check-bitmap.ts';
import { checkSvg } from '../check/check-svg.ts';
import { readPixels } from './read-pixels.ts';
import { render } from './render.ts';

/** A larger picture is judged by a drawing of this many pixels a side. */
const MAX_JUDGED_SIDE = 1024;

/** Judges a logo file by what it draws. Rejects if it is damaged or isn't of this type. */
export async function checkFile(bytes: Uint8Array, fileType: FileType): Promise<FileCheck> {
  if (fileType === 'svg') return checkSvg(bytes, render);
  const { autoOrient, pages = 1 } = await sharp(bytes).metadata();
  const pixels = await readPixels(bytes, MAX_JUDGED_SIDE);
  return { ...checkBitmap(pixels, { bytes: bytes.length, ...autoOrient }), animation: pages > 1 };
}
