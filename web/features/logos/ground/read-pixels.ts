import type { Logo } from '#contract/logos.ts';
import { loadPicture, refusedOrigins } from './load-picture.ts';
import type { Pixels } from './pixels.ts';
import { readableUrl } from './readable-url.ts';

const IDLE_LIMIT_MS = 2000;
const MAX_RATIO = 12;

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: IDLE_LIMIT_MS });
    else setTimeout(resolve, 30);
  });
}

/** Width and height in whole pixels that keep the picture's proportions and together have about `side`² pixels. */
function fitArea(width: number, height: number, side: number): [number, number] {
  const ratio = Math.max(1 / MAX_RATIO, Math.min(MAX_RATIO, width / height || 1));
  return [Math.max(1, Math.round(side * Math.sqrt(ratio))), Math.max(1, Math.round(side / Math.sqrt(ratio)))];
}

function draw(picture: HTMLImageElement, logo: Logo, side: number): Pixels | null {
  const [width, height] = fitArea(
    picture.naturalWidth || (logo.width ?? 1),
    picture.naturalHeight || (logo.height ?? 1),
    side,
  );
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/**
 * The pixels of a logo, drawn small (about `side`² of them) while the browser is idle. Null where its picture can't
 * be read, which depends on who serves it and, for the original, on `maxBytes`. Never throws.
 */
export async function readPixels(
  logo: Logo,
  { side, maxBytes }: { side: number; maxBytes: number },
): Promise<Pixels | null> {
  const page = location.origin;
  const url = readableUrl(logo, { page, maxBytes, refused: refusedOrigins() });
  if (url === null) return null;
  try {
    const picture = await loadPicture(url, page);
    await whenIdle();
    return draw(picture, logo, side);
  } catch {
    return null;
  }
}
