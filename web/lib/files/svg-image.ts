import { FILE_TYPES } from '#contract/constants/file-types.ts';
import { DownloadError } from '#files/download-error.ts';

/** Loads an image. @throws DownloadError if the browser can't display it */
export async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    throw new DownloadError('Your browser can’t display this SVG. You can download the original.');
  }
  return image;
}

/** Loads SVG code as an image. @throws DownloadError if the browser can't display it */
export async function loadSvg(code: BlobPart): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([code], { type: FILE_TYPES.svg.mime }));
  return loadImage(url).finally(() => URL.revokeObjectURL(url));
}

/** Returns the pixels of an image of this size, drawn with `side` as its longest side. @throws Error if they can't be read */
export function readPixels(
  image: HTMLImageElement,
  size: { width: number; height: number },
  side: number,
): ImageData {
  const scale = side / Math.max(size.width, size.height);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no memory for another canvas.');
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
