import type { Logo } from '#contract/logos.ts';
import { DownloadError } from '#files/download-error.ts';
import { svgBytesOf } from '#files/file-content.ts';
import { FORMATS, isRaster, type RasterRecipe, type Recipe } from '#files/recipe.ts';
import { encodeBase64 } from '#svg/base64.ts';
import { SVG_ERRORS } from '#svg/errors.ts';
import { fitsCanvas } from '#web/lib/files/canvas-limits.ts';
import { renderSvg } from '#web/lib/files/render-svg.ts';
import { loadImage, loadSvg, readPixels } from '#web/lib/files/svg-image.ts';
import { pause } from '#web/lib/retry-call.ts';
import { encode } from './encoder.ts';

/** The size of a strip. Rendering one takes a few milliseconds; the page handles events between strips. */
const STRIP_PIXELS = 1 << 20;
/** The longest side at which pictures are compared. */
const SIDE_PX = 96;
/** The width in pixels at which a drawing is trimmed. */
const TRIMMED_PX = 1024;
/** Alpha above which a pixel counts. */
const CLEAR_ALPHA = 8;

/** Runs a conversion of SVG code. The error of a code that can't be read becomes a sentence for the visitor. */
export async function withParser<Result>(
  use: (parser: typeof import('./parse-svg.ts')) => Promise<Result>,
): Promise<Result> {
  // The SVG parser is large, and few visitors convert or copy logos.
  const { boundsOf, canvasSvg, componentOf, portableSvg, sizeOf, stillSvg, trimSvg } = await import(
    './parse-svg.ts'
  );
  const parser = { boundsOf, canvasSvg, componentOf, portableSvg, sizeOf, stillSvg, trimSvg };
  return use(parser).catch((error: Error) => {
    const isKnown = Object.values<string>(SVG_ERRORS).includes(error.message);
    throw isKnown ? new DownloadError(error.message) : error;
  });
}

/** Returns the share of an image, 0 to 1, that isn't transparent. @throws Error if its pixels can't be read */
function visibleShareOf(image: HTMLImageElement): number {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const { data, width, height } = readPixels(image, size, SIDE_PX);
  return data.filter((value, at) => at % 4 === 3 && value > CLEAR_ALPHA).length / (width * height);
}

/**
 * Returns why a converted drawing must not be saved, as a sentence for the visitor; null if it may. Both shares are of visible
 * pixels; that of the original is null if the browser can't display it.
 */
export function missingText(converted: number, original: number | null): string | null {
  if (converted === 0)
    return 'Nothing in this SVG is visible in a still image, so nothing was saved. You can download the original.';
  if (original !== null && converted < original / 2)
    return 'More than half of this SVG would be missing from the image, so nothing was saved. You can download the original.';
  return null;
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
  const drawing = await withParser(async ({ boundsOf, stillSvg }) =>
    stillSvg(source, width, await boundsOf(source)),
  );
  if (!fitsCanvas(width, drawing.height)) {
    const size = `${drawing.height} pixels high`;
    throw new DownloadError(`At this width, the image would be ${size}. Choose a smaller size.`);
  }
  const image = await loadSvg(drawing.code);
  const missing = missingText(visibleShareOf(image), await originalShare(source));
  if (missing !== null) throw new DownloadError(missing);
  return image;
}

/** Draws an SVG strip by strip on the page, and encodes it in the worker. @throws DownloadError with a sentence for the visitor */
async function drawSvg(file: Blob, recipe: RasterRecipe): Promise<Blob> {
  const { width } = recipe;
  const image = await loadDrawing(file, width);
  const height = Math.max(1, Math.round((width * image.naturalHeight) / image.naturalWidth));
  const strips: ImageBitmap[] = [];
  const rows = Math.max(1, Math.floor(STRIP_PIXELS / width));
  for (let top = 0; top < height; top += rows) {
    const strip = new OffscreenCanvas(width, Math.min(rows, height - top));
    strip.getContext('2d')?.drawImage(image, 0, -top, width, height);
    strips.push(strip.transferToImageBitmap());
    await pause(0);
  }
  return encode({ kind: 'draw', strips, height, recipe }, strips);
}

/**
 * Cuts the margins of an SVG. `isStill` finishes its animations first, because one that moves can't be cut.
 * @throws DownloadError if it can't be trimmed
 */
export async function trimDrawing(file: Blob, space: number, { isStill = false } = {}): Promise<Blob> {
  const source = await svgBytesOf(file);
  const code = await withParser(async ({ boundsOf, stillSvg, trimSvg }) => {
    const drawing = isStill ? stillSvg(source, TRIMMED_PX, await boundsOf(source)).code : source;
    return trimSvg(drawing, renderSvg, { space });
  });
  if (code !== null) return new Blob([code], { type: FORMATS.svg.mime });
  throw new DownloadError(
    'The margins of this SVG can’t be trimmed, because it moves, changes with its size or shows nothing.',
  );
}

async function convertSvg(file: Blob, recipe: Recipe): Promise<Blob> {
  const { trim = null } = recipe;
  const source = trim === null ? file : await trimDrawing(file, trim, { isStill: isRaster(recipe) });
  if (isRaster(recipe)) return drawSvg(source, recipe);
  return recipe.format === 'svg' ? encode({ kind: 'optimize', file: source }) : source;
}

/**
 * Converts the file of a logo: the page draws an SVG, and a worker does the rest. With `canEnlarge`, a PNG, JPG or GIF may
 * become wider than it was. @throws DownloadError with a sentence for the visitor
 */
export async function convert(
  file: Blob,
  { fileType }: Pick<Logo, 'fileType'>,
  recipe: Recipe,
  { canEnlarge = false } = {},
): Promise<Blob> {
  if (fileType === 'svg') return convertSvg(file, recipe);
  if (isRaster(recipe)) return encode({ kind: 'resize', file, canEnlarge, recipe });
  const { trim = null } = recipe;
  return trim === null ? file : encode({ kind: 'trim', file, format: fileType, space: trim });
}
