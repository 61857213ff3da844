import { type FileType, fileTypeOfName } from '#contract/file-types.ts';

/**
 * The only widths, in pixels, at which Wikimedia serves scaled pictures; others are refused.
 * facts: https://www.mediawiki.org/wiki/Common_thumbnail_sizes
 */
export const THUMB_WIDTHS: readonly number[] = [20, 40, 60, 120, 250, 330, 500, 960, 1280, 1920, 3840];

const MAX_URL_LENGTH = 4000;

/**
 * An address as an absolute http(s) URL; protocol-relative ones become https, relative ones are resolved
 * against `base` when given. Null for anything else, also for addresses that carry a user name or password.
 */
export function absoluteUrl(value: unknown, base?: string | null): URL | null {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH) return null;
  const trimmed = value.trim();
  if (trimmed === '') return null;
  try {
    const url = trimmed.startsWith('//') ? resolveScheme(trimmed, base) : new URL(trimmed, base ?? undefined);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && url.username === '' && url.password === '' ? url : null;
  } catch {
    return null;
  }
}

/** https, unless the address lies on the very wiki that was asked, and that speaks http only. */
function resolveScheme(address: string, base: string | null | undefined): URL {
  const url = new URL(`https:${address}`);
  if (base?.startsWith('http:') && new URL(base).host === url.host) url.protocol = 'http:';
  return url;
}

/**
 * The one spelling of an address that may be stored and compared: absolute, without the fragment and without
 * the `utm_…` tracking that imageinfo adds; any other query is kept as it is. Null when it is no http(s) address.
 * facts: API:Imageinfo
 */
export function canonicalUrl(value: unknown, base?: string | null): string | null {
  const url = absoluteUrl(value, base);
  if (!url) return null;
  if (!/[?#]/.test(url.href)) return url.href;
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^utm_/i.test(pair));
  url.search = kept.join('&');
  url.hash = '';
  return url.href;
}

/**
 * The target of a link in a description: absolute http(s), or null. A link to a page that does not exist
 * ("red link") leads to an editor and is dropped.
 */
export function linkUrl(href: unknown, base?: string | null): string | null {
  if (typeof href !== 'string' || href.trim().startsWith('#')) return null;
  const url = absoluteUrl(href, base);
  return url === null || url.searchParams.get('redlink') === '1' ? null : url.href;
}

/** The file type that the extension of a canonical address names; null when it is none of ours. */
export function fileTypeOfUrl(url: string): FileType | null {
  return fileTypeOfName(new URL(url).pathname);
}

/**
 * A scaled picture of `original` that the API offered, canonical, if it will be served: at a standard width,
 * told by the `NNNpx-` of its name because `thumbwidth` repeats what was asked, or the unscaled original.
 * Null otherwise. facts: https://www.mediawiki.org/wiki/Common_thumbnail_sizes
 */
export function servedThumb(candidate: unknown, original: string, base?: string | null): string | null {
  const thumb = canonicalUrl(candidate, base);
  if (thumb === null) return null;
  const { pathname } = new URL(thumb);
  if (pathname === new URL(original).pathname) return thumb;
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  const width = /^(?:[a-z]+\d*-){0,3}(\d+)px-/i.exec(name)?.[1];
  return width !== undefined && THUMB_WIDTHS.includes(Number(width)) ? thumb : null;
}
