import { DownloadError } from '#files/download-error.ts';
import { svgTextOf } from '#files/file-content.ts';
import { fitsCanvas } from '#web/lib/files/canvas-limits.ts';
import type { EncodeJob } from './encoder.ts';
import { sizeSvg } from './sized-svg.ts';

/** The size of a strip. Rendering one takes a few milliseconds; the page handles events between strips. */
const STRIP_PIXELS = 1 << 20;

function yieldToPage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function loadImage(code: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([code], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    throw new DownloadError('Your browser can’t display this SVG. You can download the original.');
  } finally {
    URL.revokeObjectURL(url);
  }
  return image;
}

/**
 * Renders an SVG at this width, strip by strip, and sends the strips to the worker.
 * @throws DownloadError with a sentence for the visitor
 */
export async function renderSvg(
  file: Blob,
  width: number,
  background: string | null,
  job: EncodeJob,
): Promise<void> {
  const { code, height } = await sizeSvg(await svgTextOf(file), width);
  if (!fitsCanvas(width, height)) {
    throw new DownloadError(
      `At this width, the image would be ${height} pixels high. Choose a smaller size.`,
    );
  }
  const image = await loadImage(code);
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
