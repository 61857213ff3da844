import { FILE_TYPES } from '#contract/file-types.ts';
import { PAGE_SIZE } from '#contract/input-limits.ts';
import { cleanLine } from '#contract/search/clean-text.ts';
import type { FileTypeFilter } from '#contract/search.ts';

/** The width, in pixels, asked for thumbnails: the nearest standard width to the 320 that they are drawn at. */
const THUMB_WIDTH_PX = 330;

/** CirrusSearch refuses free text of more than 300 characters; this leaves room for the word "logo". */
const MAX_WORDS_LENGTH = 280;

/** What narrows a search to a file type, e.g. `filemime:jpeg`. facts: Help:CirrusSearch */
function fileTypeClause(fileType: FileTypeFilter): string {
  if (fileType === 'all') return 'filetype:bitmap|drawing';
  return `filemime:${FILE_TYPES[fileType].mime.replace(/^image\/|\+xml$/g, '')}`;
}

const METADATA_FIELDS = [
  ...['License', 'LicenseShortName', 'LicenseUrl', 'UsageTerms', 'Artist', 'Credit', 'Attribution'],
  ...['AttributionRequired', 'Copyrighted', 'NonFree', 'Restrictions', 'ImageDescription', 'ObjectName'],
  ...['DateTime', 'DateTimeOriginal', 'Categories', 'DeletionReason'],
];

/** Punctuation that may stand inside a word for CirrusSearch; none of it is an operator there. */
const CIRRUS_WORDS = /[\p{L}\p{M}\p{N}]+(?:['&.,@-][\p{L}\p{M}\p{N}]+)*[+#]*/gu;
/** MediaWiki's own engines hand the text to the database, whose operators differ: letters and digits only. */
const PLAIN_WORDS = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*/gu;

interface SearchRequest {
  fileType: FileTypeFilter;
  /** How many results to skip. */
  offset: number;
  /** Whether the wiki searches with CirrusSearch, whose keywords narrow by file type. */
  cirrus: boolean;
}

/**
 * The one request that finds logos of a name with addresses, licence and credit. Null when the name holds no letter
 * or digit, for which no wiki can search. Without `maxlag`, which is meant for jobs that nobody waits for.
 * facts: API:Search, API:Imageinfo, Help:CirrusSearch
 */
export function searchParams(
  name: string,
  { fileType, offset, cirrus }: SearchRequest,
): URLSearchParams | null {
  const words = searchWords(name, cirrus);
  if (words === '') return null;
  const logo = hasLogoWord(words) ? [] : ['logo'];
  // Files without a measure break the API's answer, as MediaSearch found: hence -fileres:0.
  const clauses = cirrus ? [fileTypeClause(fileType), '-fileres:0', words, ...logo] : [words];
  return new URLSearchParams({
    ...commonParams(),
    generator: 'search',
    gsrsearch: clauses.join(' '),
    gsrnamespace: '6',
    gsrlimit: String(PAGE_SIZE),
    gsroffset: String(offset),
    gsrinfo: 'totalhits|suggestion',
    prop: 'imageinfo',
    ...imageinfoParams(),
  });
}

/** What is asked of a file so that `readPage` makes a logo of it; of at most 50 files a request. facts: API:Imageinfo */
export function imageinfoParams(): Record<string, string> {
  return {
    iiprop: 'url|size|mime|mediatype|thumbmime|sha1|timestamp|user|extmetadata',
    iiurlwidth: String(THUMB_WIDTH_PX),
    iiextmetadatalanguage: 'en',
    iiextmetadatafilter: METADATA_FIELDS.join('|'),
  };
}

/**
 * A name as plain words that no search engine reads as anything else: no keyword ("intitle:"), no phrase,
 * exclusion, wildcard or regular expression, no AND, OR, NOT, NEAR; at most 280 characters. May be empty.
 * facts: Help:CirrusSearch
 */
function searchWords(name: string, cirrus: boolean): string {
  const text = cleanLine(name.normalize('NFC')).replace(/[’‘ʼ`]/g, "'");
  const words = text.match(cirrus ? CIRRUS_WORDS : PLAIN_WORDS) ?? [];
  const plain = words.map((word) => (/^(?:AND|OR|NOT|NEAR)$/.test(word) ? word.toLowerCase() : word));
  let line = '';
  for (const word of plain) {
    const longer = line === '' ? [...word].slice(0, MAX_WORDS_LENGTH).join('') : `${line} ${word}`;
    if ([...longer].length > MAX_WORDS_LENGTH) break;
    line = longer;
  }
  return line;
}

/** Whether a name already says that a logo is wanted, so that the word need not be added. */
export function hasLogoWord(name: string): boolean {
  return /\b(?:logo|icon|wordmark|emblem|symbol)s?\b/i.test(name);
}

/** The request that tells what a wiki is able to and where its files are. facts: API:Siteinfo, API:Filerepoinfo */
export function siteinfoParams(): URLSearchParams {
  return new URLSearchParams({
    ...commonParams(),
    meta: 'siteinfo|filerepoinfo',
    siprop: 'general|extensions',
    friprop: 'name|url|rootUrl|thumbUrl',
  });
}

/** What every query says of its answer's form. facts: API:JSON version 2, API:Errors and warnings */
export function commonParams(): Record<string, string> {
  return { action: 'query', format: 'json', formatversion: '2', errorformat: 'plaintext', uselang: 'en' };
}
