import sharp from 'sharp';
import type { FileType } from '#contract/logos.ts';
import type { PixelBox } from '../pixels.ts';
import { groundOf, trimBox } from '../trim/trim-box.ts';
import { trimSvg } from '../trim/trim-svg.ts';
import { readPixels } from './read-pixels.ts';
import { render } from './render.ts';

const JPEG_QUALITY = 95;
/** What surrounds a picture that has no even ground. */
const NO_GROUND = { opaque: [255, 255, 255, 255], transparent: [0, 0, 0, 0] } as const;

interface TrimOptions {
  /** The clear space left on each side, as a share (0 to 0.5) of the longer side of what is drawn. */
  space: number;
}

/**
 * Cuts a logo file to what it draws, in its own format. Returns null if it can't be trimmed: nothing is drawn, it moves, or it holds
 * text, whose size depends on the fonts of whoever looks at it. Rejects if it is damaged or isn't of this type.
 */
export async function trimFile(
  bytes: Uint8Array,
  fileType: FileType,
  { space }: TrimOptions,
): Promise<Uint8Array | null> {
  if (fileType !== 'svg') return trimPicture(bytes, space);
  const trimmed = await trimSvg(bytes, render, { space, trimsText: false });
  return trimmed === null ? null : Buffer.from(trimmed);
}

async function trimPicture(bytes: Uint8Array, space: number): Promise<Uint8Array | null> {
  const { pages = 1, format } = await sharp(bytes).metadata();
  if (pages > 1) return null;
  const pixels = await readPixels(bytes);
  const box = trimBox(pixels, space);
  if (!box) return null;
  const { width, height } = pixels;
  if (box.left === 0 && box.top === 0 && box.width === width && box.height === height) return bytes;
  const { inside, beyond } = splitBox(box, pixels);
  const [r, g, b, a] = groundOf(pixels) ?? NO_GROUND[format === 'jpeg' ? 'opaque' : 'transparent'];
  return sharp(bytes)
    .autoOrient()
    .extract(inside)
    .extend({ ...beyond, background: { r, g, b, alpha: a / 255 } })
    .keepIccProfile()
    .toFormat(format, format === 'jpeg' ? { quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' } : {})
    .toBuffer();
}

/** Returns the part of a box inside a picture, and how far the box reaches beyond it on each side. */
function splitBox(box: PixelBox, picture: { width: number; height: number }) {
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
  const right = Math.min(picture.width, box.left + box.width);
  const bottom = Math.min(picture.height, box.top + box.height);
  return {
    inside: { left, top, width: right - left, height: bottom - top },
    beyond: {
      left: left - box.left,
      top: top - box.top,
      right: box.left + box.width - right,
      bottom: box.top + box.height - bottom,
    },
  };
}
