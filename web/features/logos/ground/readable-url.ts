import type { Logo } from '#contract/logos.ts';

const OPEN_ORIGIN = 'https://upload.wikimedia.org';
/** Whether its pictures may be read is not known, and a refusal would stand in the visitor's console. */
const UNSURE_ORIGIN = 'https://thumb.wikimedia.org';

/** Whether an origin is known to let this page read its pictures. */
export function isOpenOrigin(origin: string, page: string): boolean {
  return origin === page || origin === OPEN_ORIGIN;
}

type Pictured = Pick<Logo, 'thumbUrl' | 'previewUrl' | 'url' | 'size'>;

/**
 * The address of a picture of the logo whose pixels this page may read: of its own origin, of Wikimedia's originals,
 * or of the origin that the original is downloaded from. The smallest picture goes first; the original itself only
 * up to `maxBytes`. Null where there is none. `refused` are origins that have refused before.
 * facts: upload.wikimedia.org answers every request with Access-Control-Allow-Origin: *
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
  const bare = (address: string) => address.split(/[?#]/)[0];
  const isLight = (address: string) => bare(address) !== bare(url) || (size ?? 0) <= maxBytes;
  return [thumbUrl, previewUrl, url].find((address) => isLight(address) && isReadable(address)) ?? null;
}
