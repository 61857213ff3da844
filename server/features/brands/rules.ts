import { createHash } from 'node:crypto';
import { fileTypeOfName } from '#contract/constants/file-types.ts';
import { NO_FACTS } from '#contract/constants/no-facts.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Logo } from '#contract/logos.ts';
import { siteName } from '#mediawiki/credit.ts';
import type { FileRepository } from '#mediawiki/siteinfo.ts';
import type { FileName } from '#mediawiki/wikidata/brand-facts.ts';
import { DAY_MS } from '#server/platform/clock.ts';

/** How long Wikidata isn't asked again for a name that it has no brand of. */
export const FRESH_MISS_MS = DAY_MS;

/** A standard width of Wikimedia's thumbnails. */
const THUMB_WIDTH_PX = 330;
/** MediaWiki shortens the names of thumbnails of files with longer names. */
const MAX_THUMB_NAME_BYTES = 160;
/** The characters that MediaWiki leaves unencoded in the address of a page; see `wfUrlencode`. */
const PLAIN_IN_PAGES = /%(?:3B|40|24|21|2A|28|29|2C|2F|7E|3A)/g;

/** The addresses of a file. */
export interface FileAddresses {
  url: string;
  /** For bitmaps, a width that the wiki refuses if the original is narrower. */
  thumbUrl: string;
  /** The page that describes the file. */
  sourceUrl: string;
}

/**
 * Returns the addresses of a file, which follow from its name: a wiki keeps it in folders named after the MD5 of the name.
 * Whether the file exists is only known by asking the wiki.
 * @see mediawiki.org: Manual:$wgHashedUploadDirectory
 */
export function addressesOf(
  file: FileName,
  { fileRoot, thumbRoot, pageRoot }: FileRepository,
): FileAddresses {
  const name = dbKeyOf(file);
  const hash = createHash('md5').update(name).digest('hex');
  const encoded = encodeName(name);
  const path = `${hash.slice(0, 1)}/${hash.slice(0, 2)}/${encoded}`;
  const url = `${fileRoot}/${path}`;
  const extension = fileTypeOfName(name) === 'svg' ? '.png' : '';
  const hasThumb = Buffer.byteLength(name) <= MAX_THUMB_NAME_BYTES;
  return {
    url,
    thumbUrl: hasThumb ? `${thumbRoot}/${path}/${THUMB_WIDTH_PX}px-${encoded}${extension}` : url,
    sourceUrl: pageRoot + encoded.replace(PLAIN_IN_PAGES, decodeURIComponent),
  };
}

/** Returns a file that only its name is known of as a logo; null if the site doesn't show files of its type. */
export function uncheckedLogo(file: FileName, repository: FileRepository, searchTerm: string): Logo | null {
  const fileType = fileTypeOfName(file);
  if (fileType === null) return null;
  const title = dbKeyOf(file)
    .replaceAll('_', ' ')
    .replace(/(?<=.)\.\w+$/, '');
  return { ...describeUnchecked({ ...addressesOf(file, repository), title, fileType }), searchTerm };
}

/** Returns a file as a logo whose licence and facts haven't been read; `searchTerm` is its title. */
export function describeUnchecked({
  url,
  title,
  fileType,
  thumbUrl,
  sourceUrl,
}: FileAddresses & Pick<Logo, 'title' | 'fileType'>): Logo {
  const creditParts = [
    { text: `"${title}"`, href: sourceUrl },
    { text: `, licence not checked, via ${siteName(sourceUrl)}`, href: null },
  ];
  return {
    id: createHash('sha1').update(url).digest('hex'),
    title,
    url,
    thumbUrl,
    previewUrl: url,
    fileType,
    ...NO_FACTS,
    credit: creditParts.map(({ text }) => text).join(''),
    creditParts,
    sourceUrl,
    searchTerm: title,
    unchecked: true,
  };
}

/** Returns a file's name as MediaWiki stores it: underscores instead of spaces, the first letter in upper case. */
function dbKeyOf(file: FileName): string {
  const name = file
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\s_]+/gu, '_')
    .replace(/^_|_$/g, '');
  const [first = '', ...rest] = name;
  const upper = first.toUpperCase();
  // Some letters have no single upper-case letter, such as "ß".
  return ([...upper].length === 1 ? upper : first) + rest.join('');
}

/** Encodes a name like PHP's `rawurlencode`. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Returns the error of a call about a brand that Wikidata may know, but couldn't be asked about. */
export function refuseUnasked(): AppError {
  const message =
    'Wikidata can’t be reached right now, so we don’t know whether this brand exists. Please try again in a minute.';
  return new AppError('server.unavailable', { retryAfter: 60 }, message);
}
