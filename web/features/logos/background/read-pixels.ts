import type { Pixels } from '#images/pixels.ts';
import type { Picture } from '../picture.ts';

const LOAD_TIMEOUT_MS = 15_000;
/** On a busy page, each image waits this long: a white logo can't be seen until it is measured. */
const IDLE_TIMEOUT_MS = 100;
const MAX_RATIO = 12;

const OPEN_ORIGIN = 'https://upload.wikimedia.org';
/** This origin allows reading only some of its images. It is never used, because browsers log each refusal to the console. */
const PARTIAL_ORIGIN = 'https://thumb.wikimedia.org';

/** True if an origin is known to allow this page to read its images. */
function isOpenOrigin(origin: string, pageOrigin: string): boolean {
  return origin === pageOrigin || origin === OPEN_ORIGIN;
}

/**
 * Returns the URL of a logo's smallest image whose pixels this page can read, or null. It can read images from this site, from
 * `OPEN_ORIGIN`, and from the original's origin unless that is in `refusingOrigins`. Skips an original above `maxBytes`.
 * facts: upload.wikimedia.org sends Access-Control-Allow-Origin: * with every response
 */
export function readableUrl(
  { thumbUrl, previewUrl, url, size }: Pick<Picture, 'thumbUrl' | 'previewUrl' | 'url' | 'size'>,
  options: { pageOrigin: string; maxBytes: number; refusingOrigins: ReadonlySet<string> },
): string | null {
  const { pageOrigin, maxBytes, refusingOrigins } = options;
  const originOf = (address: string) => new URL(address, pageOrigin).origin;
  const isReadable = (address: string) => {
    const origin = originOf(address);
    if (isOpenOrigin(origin, pageOrigin)) return true;
    return origin !== PARTIAL_ORIGIN && origin === originOf(url) && !refusingOrigins.has(origin);
  };
  const withoutQuery = (address: string) => address.split(/[?#]/)[0];
  const isSmall = (address: string) => withoutQuery(address) !== withoutQuery(url) || (size ?? 0) <= maxBytes;
  return [thumbUrl, previewUrl, url].find((address) => isSmall(address) && isReadable(address)) ?? null;
}

/** Origins that don't allow this page to read their images, or don't send the first one in time. */
const refusingOrigins = new Set<string>();
const firstLoads = new Map<string, Promise<unknown>>();

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.fetchPriority = 'low';
  image.decoding = 'async';
  image.src = url;
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, LOAD_TIMEOUT_MS);
  });
  await Promise.race([image.decode(), timeout]);
  return image;
}

/**
 * Loads an image whose pixels can be read. The first image from an origin that may refuse is loaded alone, so that the
 * browser's console shows at most one refusal.
 * Rejects if the image doesn't load or its origin refuses.
 */
async function loadReadable(url: string, pageOrigin: string): Promise<HTMLImageElement> {
  const { origin } = new URL(url, pageOrigin);
  if (isOpenOrigin(origin, pageOrigin)) return load(url);
  const first = firstLoads.get(origin);
  if (!first) {
    const loading = load(url);
    firstLoads.set(
      origin,
      loading.catch(() => refusingOrigins.add(origin)),
    );
    return loading;
  }
  await first;
  if (refusingOrigins.has(origin)) throw new Error(`${origin} doesn't let other sites read its images.`);
  return load(url);
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, 30);
  });
}

/** Returns a width and height in whole pixels with the image's proportions and an area of about `side`². */
function fitArea(width: number, height: number, side: number): [number, number] {
  const ratio = Math.max(1 / MAX_RATIO, Math.min(MAX_RATIO, width / height || 1));
  return [Math.max(1, Math.round(side * Math.sqrt(ratio))), Math.max(1, Math.round(side / Math.sqrt(ratio)))];
}

function pixelsOf(image: HTMLImageElement, logo: Picture, side: number): Pixels | null {
  const [width, height] = fitArea(
    image.naturalWidth || (logo.width ?? 1),
    image.naturalHeight || (logo.height ?? 1),
    side,
  );
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/**
 * Reads about `side`² pixels of a logo while the browser is idle. Returns null if no readable image is small enough
 * (see `readableUrl`), or if loading fails. Never throws.
 */
export async function readPixels(
  logo: Picture,
  { side, maxBytes }: { side: number; maxBytes: number },
): Promise<Pixels | null> {
  const pageOrigin = location.origin;
  const url = readableUrl(logo, { pageOrigin, maxBytes, refusingOrigins });
  if (url === null) return null;
  try {
    const image = await loadReadable(url, pageOrigin);
    await whenIdle();
    return pixelsOf(image, logo, side);
  } catch {
    return null;
  }
}
