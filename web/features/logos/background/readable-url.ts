import type { Logo } from '#contract/logos.ts';

const OPEN_ORIGIN = 'https://upload.wikimedia.org';
/** May or may not allow reading. It is never tried, because a refusal would show in the browser's console. */
const UNSURE_ORIGIN = 'https://thumb.wikimedia.org';

/** Whether an origin is known to let this page read its pictures. */
export function isOpenOrigin(origin: string, page: string): boolean {
  return origin === page || origin === OPEN_ORIGIN;
}

type Pictured = Pick<Logo, 'thumbUrl' | 'previewUrl' | 'url' | 'size'>;

/**
 * Returns the smallest picture of a logo whose pixels this page can read, or null. Readable are pictures of this site,
 * of Wikimedia's originals, and of the origin of the original unless it is in `refused`. The original counts only up
 * to `maxBytes`.
 * facts: upload.wikimedia.org sends Access-Control-Allow-Origin: * with every response
 */
export function readableUrl(
  { thumbUrl, previewUrl, url, size }: Pictured,
  { page, maxBytes, refused }: { page: string; maxBytes: number; refused: ReadonlySet<string> },
): string | null {
  const originOf = (address: string) => new URL(address, page).origin;
  const isReadable = (address: string) => {
    const origin = originOf(address);
    if (isOpenOrigin(origin, page)) return true;
    return origin !== UNSURE_ORIGIN && origin === originOf(url) && !refused.has(origin);
  };
  const withoutQuery = (address: string) => address.split(/[?#]/)[0];
  const isLight = (address: string) => withoutQuery(address) !== withoutQuery(url) || (size ?? 0) <= maxBytes;
  return [thumbUrl, previewUrl, url].find((address) => isLight(address) && isReadable(address)) ?? null;
}
