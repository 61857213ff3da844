import { type FileType, fileTypeOfName, THUMB_WIDTHS } from '#contract/constants/file-types.ts';

const MAX_URL_LENGTH = 4000;

/** Returns an http(s) URL; null for any other, or one with credentials. Relative URLs need a `base`; `//host` becomes https. */
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

/** Adds https to a `//host` URL, or http if the base has the same host and uses http. */
function resolveScheme(address: string, base: string | null | undefined): URL {
  const url = new URL(`https:${address}`);
  if (base?.startsWith('http:') && new URL(base).host === url.host) url.protocol = 'http:';
  return url;
}

/**
 * Returns an absolute http(s) URL without fragment and the `utm_…` parameters that imageinfo adds, else null.
 * @see mediawiki.org: API:Imageinfo
 */
export function canonicalUrl(value: unknown, base?: string | null): string | null {
  const url = absoluteUrl(value, base);
  if (!url) return null;
  if (!/[?#]/.test(url.href)) return url.href;
  const params = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^utm_/i.test(pair));
  url.search = params.join('&');
  url.hash = '';
  return url.href;
}

/** Returns the http(s) target of a link in a description, else null. Null also for red links, which open an editor. */
export function linkUrl(href: unknown, base?: string | null): string | null {
  if (typeof href !== 'string' || href.trim().startsWith('#')) return null;
  const url = absoluteUrl(href, base);
  return url === null || url.searchParams.get('redlink') === '1' ? null : url.href;
}

/** Returns the file type of the URL's extension; null if it is not supported. */
export function fileTypeOfUrl(url: string): FileType | null {
  return fileTypeOfName(new URL(url).pathname);
}

/**
 * Returns the canonical URL of a thumbnail that the wiki will serve: the original file, or one of a standard width; else null.
 * Reads the width from the `NNNpx-` in the file name, because the API's `thumbwidth` only repeats the requested width.
 * @see https://www.mediawiki.org/wiki/Common_thumbnail_sizes
 */
export function servedThumb(candidate: unknown, original: string, base?: string | null): string | null {
  const thumb = canonicalUrl(candidate, base);
  if (thumb === null) return null;
  const { pathname } = new URL(thumb);
  if (pathname === new URL(original).pathname) return thumb;
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  const width = /^(?:[a-z]+\d*-){0,3}(\d+)px-/i.exec(name)?.[1];
  return width !== undefined && THUMB_WIDTHS.some((one) => one === Number(width)) ? thumb : null;
}
