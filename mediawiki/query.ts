import { FILE_TYPES, type FileType } from '#contract/constants/file-types.ts';
import { PAGE_SIZE } from '#contract/constants/input-limits.ts';
import { cleanLine } from '#contract/search/clean-text.ts';

/** The standard width nearest to 320 px, the largest at which thumbnails are displayed. */
const THUMB_WIDTH_PX = 330;

/** CirrusSearch refuses more than 300 characters; this leaves room for the word "logo". */
const MAX_WORDS_LENGTH = 280;

/** Returns the keyword that filters by file type, e.g. `filemime:jpeg`. @see mediawiki.org: Help:CirrusSearch */
function fileTypeClause(fileType: FileType | 'all'): string {
  if (fileType === 'all') return 'filetype:bitmap|drawing';
  return `filemime:${FILE_TYPES[fileType].mime.replace(/^image\/|\+xml$/g, '')}`;
}

const METADATA_FIELDS = (
  'License LicenseShortName LicenseUrl UsageTerms Artist Credit Attribution AttributionRequired Copyrighted NonFree ' +
  'Restrictions ImageDescription ObjectName DateTime DateTimeOriginal Categories DeletionReason'
).split(' ');

/** Words that may contain punctuation, except operators of CirrusSearch. */
const CIRRUS_WORDS = /[\p{L}\p{M}\p{N}]+(?:['&.,@-][\p{L}\p{M}\p{N}]+)*[+#]*/gu;
/** Letters and digits only: MediaWiki's default search passes the text to the database, which has different operators. */
const PLAIN_WORDS = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*/gu;

interface SearchRequest {
  fileType: FileType | 'all';
  /** How many results to skip. */
  offset: number;
  /** True if the wiki uses CirrusSearch, whose keywords filter by file type. */
  cirrus: boolean;
  /** False to leave out thumbnails. */
  hasThumbs: boolean;
}

/**
 * Returns the request for logos of a name with URLs, licence and credit; null if the name has no letter or digit.
 * Has no `maxlag`, which is for background jobs.
 * @see mediawiki.org: API:Search, API:Imageinfo, Help:CirrusSearch
 */
export function searchParams(name: string, { fileType, offset, cirrus, hasThumbs }: SearchRequest) {
  const words = searchWords(name, cirrus);
  if (words === '') return null;
  const logo = hasLogoWord(words) ? [] : ['logo'];
  // Files without a resolution break the response.
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
    ...imageinfoParams({ hasThumbs }),
  });
}

/** Returns the parameters for the fields that `readPage` reads, for up to 50 files. @see mediawiki.org: API:Imageinfo */
export function imageinfoParams({ hasThumbs }: { hasThumbs: boolean }): Record<string, string> {
  return {
    iiprop: 'url|size|mime|mediatype|thumbmime|sha1|timestamp|user|extmetadata',
    ...(hasThumbs && { iiurlwidth: String(THUMB_WIDTH_PX) }),
    iiextmetadatalanguage: 'en',
    iiextmetadatafilter: METADATA_FIELDS.join('|'),
  };
}

/**
 * Returns the words of a name without search syntax (keywords such as "intitle:", phrases, exclusions, wildcards, regular
 * expressions, operators); at most 280 characters, possibly none. @see mediawiki.org: Help:CirrusSearch
 */
export function searchWords(name: string, cirrus: boolean): string {
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

/** True if a name contains "logo" or a synonym, so that the query needs no added "logo". */
export function hasLogoWord(name: string): boolean {
  return /\b(?:logo|icon|wordmark|emblem|symbol)s?\b/i.test(name);
}

/** Returns the request for a wiki's extensions and file repositories. @see mediawiki.org: API:Siteinfo, API:Filerepoinfo */
export function siteinfoParams(): URLSearchParams {
  return new URLSearchParams({
    ...commonParams(),
    meta: 'siteinfo|filerepoinfo',
    siprop: 'general|extensions',
    friprop: 'name|url|rootUrl|thumbUrl',
  });
}

/** Returns the parameters for the response format. @see mediawiki.org: API:JSON version 2, API:Errors and warnings */
export function commonParams(): Record<string, string> {
  return { action: 'query', format: 'json', formatversion: '2', errorformat: 'plaintext', uselang: 'en' };
}
