import { DownloadError } from '#files/download-error.ts';
import { svgBytesOf } from '#files/file-content.ts';
import { encodeBase64 } from '#svg/base64.ts';
import { fitsCanvas } from '#web/lib/files/canvas-limits.ts';
import type { EncodeJob } from './encoder.ts';
import { missingText, visibleShareOf } from './visible-share.ts';
import { withParser } from './with-parser.ts';

/** The size of a strip. Rendering one takes a few milliseconds; the page handles events between strips. */
const STRIP_PIXELS = 1 << 20;

function yieldToPage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const toSvg = (part: BlobPart) => new Blob([part], { type: 'image/svg+xml' });

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    throw new DownloadError('Your browser can’t display this SVG. You can download the original.');
  }
  return image;
}

async function loadSvg(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  return loadImage(url).finally(() => URL.revokeObjectURL(url));
}

/** Returns the visible share of the file as it is; null if the browser can't display it. */
async function originalShare(source: Uint8Array): Promise<number | null> {
  try {
    // The pixels of HTML in an SVG can be read from a data URL, but not from a blob.
    return visibleShareOf(await loadImage(`data:image/svg+xml;base64,${encodeBase64(source)}`));
  } catch {
    return null;
  }
}

/** Loads the sanitised drawing of a file. @throws DownloadError if too little of the file can be seen in it */
async function loadDrawing(file: Blob, width: number): Promise<HTMLImageElement> {
  const source = await svgBytesOf(file);
  const drawing = await withParser(async ({ boundsOf }) => {
    const { stillSvg } = await import('#svg/inline/portable-svg.ts');
    return stillSvg(source, width, await boundsOf(source));
  });
  checkHeight(width, drawing.height);
  const image = await loadSvg(toSvg(drawing.code));
  const missing = missingText(visibleShareOf(image), await originalShare(source));
  if (missing !== null) throw new DownloadError(missing);
  return image;
}

function checkHeight(width: number, height: number): void {
  if (fitsCanvas(width, height)) return;
  throw new DownloadError(`At this width, the image would be ${height} pixels high. Choose a smaller size.`);
}

/**
 * Renders an SVG at this width, strip by strip, and sends the strips to the worker. A sheet is drawn as it is, because its logos
 * are sanitised and checked. @throws DownloadError with a sentence for the visitor
 */
export async function renderSvg(
  file: Blob,
  { width, background, isSheet }: { width: number; background: string | null; isSheet: boolean },
  job: EncodeJob,
): Promise<void> {
  const image = isSheet ? await loadSvg(file) : await loadDrawing(file, width);
  const height = Math.max(1, Math.round((width * image.naturalHeight) / image.naturalWidth));
  checkHeight(width, height);
  job.send({ kind: 'begin', width, height, background });
  const rows = Math.max(1, Math.floor(STRIP_PIXELS / width));
  for (let top = 0; top < height; top += rows) {
    const strip = new OffscreenCanvas(width, Math.min(rows, height - top));
    strip.getContext('2d')?.drawImage(image, 0, -top, width, height);
    const bitmap = strip.transferToImageBitmap();
    job.send({ kind: 'strip', top, bitmap }, [bitmap]);
    await yieldToPage();
  }
}
