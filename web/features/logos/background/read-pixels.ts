import type { Logo } from '#contract/logos.ts';

/** Pixels as a canvas returns them: four bytes each (red, green, blue, alpha; not premultiplied), row by row. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

const LOAD_TIMEOUT_MS = 15_000;
const IDLE_TIMEOUT_MS = 2000;
const MAX_RATIO = 12;

const OPEN_ORIGIN = 'https://upload.wikimedia.org';
/** Allows reading some of its pictures only. Never used, because the browser logs each refusal to the console. */
const PARTIAL_ORIGIN = 'https://thumb.wikimedia.org';

/** True if an origin is known to allow this page to read its pictures. */
function isOpenOrigin(origin: string, page: string): boolean {
  return origin === page || origin === OPEN_ORIGIN;
}

/**
 * Returns the smallest picture of a logo whose pixels this page can read, or null. It can read pictures of this site, of
 * Wikimedia's originals, and of the original's origin unless it is in `refusingOrigins`. The original may have up to `maxBytes`.
 * facts: upload.wikimedia.org sends Access-Control-Allow-Origin: * with every response
 */
export function readableUrl(
  { thumbUrl, previewUrl, url, size }: Pick<Logo, 'thumbUrl' | 'previewUrl' | 'url' | 'size'>,
  {
    page,
    maxBytes,
    refusingOrigins,
  }: { page: string; maxBytes: number; refusingOrigins: ReadonlySet<string> },
): string | null {
  const originOf = (address: string) => new URL(address, page).origin;
  const isReadable = (address: string) => {
    const origin = originOf(address);
    if (isOpenOrigin(origin, page)) return true;
    return origin !== PARTIAL_ORIGIN && origin === originOf(url) && !refusingOrigins.has(origin);
  };
  const withoutQuery = (address: string) => address.split(/[?#]/)[0];
  const isSmall = (address: string) => withoutQuery(address) !== withoutQuery(url) || (size ?? 0) <= maxBytes;
  return [thumbUrl, previewUrl, url].find((address) => isSmall(address) && isReadable(address)) ?? null;
}

/** Origins that don't allow this page to read their pictures. */
const refusingOrigins = new Set<string>();
const firstLoads = new Map<string, Promise<unknown>>();

async function load(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.fetchPriority = 'low';
  picture.decoding = 'async';
  picture.src = url;
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, LOAD_TIMEOUT_MS));
  await Promise.race([picture.decode(), timeout]);
  return picture;
}

/**
 * Loads a picture whose pixels can be read. The first picture of an origin that may refuse is loaded alone, so that the
 * browser's console shows at most one refusal.
 * @throws Error if the picture doesn't load or its origin refuses
 */
async function loadReadable(url: string, page: string): Promise<HTMLImageElement> {
  const { origin } = new URL(url, page);
  if (isOpenOrigin(origin, page)) return load(url);
  const first = firstLoads.get(origin);
  if (!first) {
    const loading = load(url);
    const settled = loading.catch(() => refusingOrigins.add(origin));
    firstLoads.set(origin, settled);
    return loading;
  }
  await first;
  if (refusingOrigins.has(origin)) throw new Error(`${origin} doesn't let other sites read its pictures.`);
  return load(url);
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, 30);
  });
}

/** Returns a width and height in whole pixels with the picture's proportions and an area of about `side`². */
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
 * Reads about `side`² pixels of a logo while the browser is idle. Returns null when its server doesn't allow it, the
 * original is larger than `maxBytes`, or loading fails. Never throws.
 */
export async function readPixels(
  logo: Logo,
  { side, maxBytes }: { side: number; maxBytes: number },
): Promise<Pixels | null> {
  const page = location.origin;
  const url = readableUrl(logo, { page, maxBytes, refusingOrigins });
  if (url === null) return null;
  try {
    const picture = await loadReadable(url, page);
    await whenIdle();
    return draw(picture, logo, side);
  } catch {
    return null;
  }
}
