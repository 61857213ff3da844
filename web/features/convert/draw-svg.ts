import { DownloadError } from '#web/lib/files/fetch-file.ts';
import { svgTextOf } from '#web/lib/files/svg-text.ts';
import type { Picture } from './encoder.ts';
import { type SizedSvg, sizeSvg } from './sized-svg.ts';

/** A canvas is not longer than this in any browser (16,384), nor bigger than Safari's memory takes. */
const MAX_SIDE = 16_384;
const MAX_PIXELS = 70_000_000;
/** So much is drawn in one go, which takes some milliseconds; then the page has its turn. */
const STRIP_PIXELS = 1 << 20;

function nextTurn(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

function sized(code: string, width: number): SizedSvg {
  try {
    return sizeSvg(code, width);
  } catch {
    throw new DownloadError(
      'This SVG is not well-formed, so it can’t be drawn. Its original can be downloaded.',
    );
  }
}

async function load(code: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([code], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    throw new DownloadError('This browser can’t draw this SVG. Its original can be downloaded.');
  } finally {
    URL.revokeObjectURL(url);
  }
  return image;
}

/** Draws an SVG into a picture, so many pixels wide, strip by strip. Throws DownloadError with a sentence. */
export async function drawSvg(
  file: Blob,
  width: number,
  ground: string | null,
  picture: Picture,
): Promise<void> {
  const { code, height } = sized(await svgTextOf(file), width);
  if (height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw new DownloadError(`At this width it would be ${height} pixels high. Choose a smaller one.`);
  }
  const image = await load(code);
  picture.tell({ kind: 'begin', width, height, ground });
  const rows = Math.max(1, Math.floor(STRIP_PIXELS / width));
  for (let top = 0; top < height; top += rows) {
    const strip = new OffscreenCanvas(width, Math.min(rows, height - top));
    strip.getContext('2d')?.drawImage(image, 0, -top, width, height);
    const bitmap = strip.transferToImageBitmap();
    picture.tell({ kind: 'strip', top, bitmap }, [bitmap]);
    await nextTurn();
  }
}
