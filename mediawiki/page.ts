import { fileTypeOfMime, fileTypeOfName } from '#contract/constants/file-types.ts';
import type { FileType, Logo } from '#contract/logos.ts';
import { cleanLine } from '#contract/search/clean-text.ts';
import { readCredit, readRestrictions } from './credit.ts';
import { plainText } from './html-text.ts';
import { isFlagSet, isRecord, type JsonRecord, listOf, member, metadataValue } from './json.ts';
import { readLicense } from './license.ts';
import { canonicalUrl, fileTypeOfUrl, servedThumb } from './url.ts';

const MAX_TITLE = 300;
const MAX_DESCRIPTION = 500;
/** Larger originals are previewed as a thumbnail. */
const PREVIEW_ORIGINAL_BYTES = 1_000_000;
/** If there is no large thumbnail, originals up to this size are previewed themselves. */
const PREVIEW_FALLBACK_BYTES = 5_000_000;

export interface PageContext {
  /** The name that the visitor searched for. */
  searchTerm: string;
  /** e.g. "https://commons.wikimedia.org" */
  wikiOrigin?: string | undefined;
}

/**
 * Converts a page of a response to a logo; null if it has no file (deleted, hidden, missing) or one of an unsupported type.
 * A page that is `missing` but `known` is a file of the shared repository and is converted. @see mediawiki.org: API:Imageinfo
 */
export function readPage(page: unknown, { searchTerm, wikiOrigin }: PageContext): Logo | null {
  const info = listOf(member(page, 'imageinfo'))[0];
  if (!isRecord(info) || isUnavailable(info)) return null;
  const url = canonicalUrl(info.url, wikiOrigin);
  if (url === null) return null;
  const fileType = readFileType(info.mime, url);
  if (fileType === null) return null;

  const { extmetadata } = info;
  const title = fileTitle(member(page, 'title')) ?? fileTitle(lastSegment(url)) ?? 'Untitled';
  const sourceUrl = readSourceUrl(info, member(page, 'title'), url, wikiOrigin);
  const license = readLicense(extmetadata);
  const size = readCount(info.size);
  const thumbUrl = servedThumb(info.thumburl, url, wikiOrigin) ?? url;
  return {
    id: readId(info.sha1, url),
    title,
    url,
    thumbUrl,
    previewUrl: choosePreview(info, { url, thumbUrl, fileType, size, wikiOrigin }),
    fileType,
    dateAdded: readDate(info.timestamp) ?? readDate(metadataValue(extmetadata, 'DateTime')),
    description: plainText(metadataValue(extmetadata, 'ImageDescription'), MAX_DESCRIPTION),
    size,
    width: readCount(info.width) || null,
    height: readCount(info.height) || null,
    ...license,
    ...readCredit({ title, extmetadata, license, sourceUrl, wikiOrigin }),
    restrictions: readRestrictions(extmetadata),
    deletionReason: plainText(metadataValue(extmetadata, 'DeletionReason'), MAX_DESCRIPTION),
    sourceUrl,
    searchTerm,
  };
}

/** Returns a title without namespace, underscores and extension; null if that is empty. @see mediawiki.org: Manual:Title.php */
function fileTitle(title: unknown): string | null {
  if (typeof title !== 'string') return null;
  const bare = cleanLine(title.slice(0, MAX_TITLE).replaceAll('_', ' ')).replace(
    /^[\p{L}\p{M} -]{2,40}:\s*(?=\S)/u,
    '',
  );
  return (fileTypeOfName(bare) ? bare.replace(/(?<=.)\.\w+$/, '') : bare).trim() || null;
}

function isUnavailable(info: JsonRecord): boolean {
  return ['filehidden', 'filemissing'].some((flag) => isFlagSet(info[flag]));
}

function readFileType(mime: unknown, url: string): FileType | null {
  if (typeof mime !== 'string' || mime === '') return fileTypeOfUrl(url);
  return fileTypeOfMime(mime);
}

function readId(sha1: unknown, url: string): string {
  return typeof sha1 === 'string' && /^[0-9a-f]{40}$/i.test(sha1) ? sha1.toLowerCase() : url;
}

function readCount(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Math.abs(Number(value)) : null;
}

/** Accepts "2024-05-06T07:08:09Z", or "2024-05-06 07:08:09" (UTC) as in extmetadata; returns the first form, else null. */
function readDate(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?Z?$/.exec(value.trim()) ?? [];
  if (day === undefined || time === undefined) return null;
  const instant = Date.parse(`${day}T${time}Z`);
  // Some engines parse 30 February as 1 March.
  const isReal = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(`${day}T${time}`);
  return isReal ? `${day}T${time}Z` : null;
}

function readSourceUrl(info: JsonRecord, title: unknown, url: string, wikiOrigin?: string): string {
  const pageUrl =
    canonicalUrl(info.descriptionurl, wikiOrigin) ?? canonicalUrl(info.descriptionshorturl, wikiOrigin);
  if (pageUrl !== null) return pageUrl;
  if (!wikiOrigin || typeof title !== 'string') return url;
  const path = encodeURIComponent(title.toWellFormed().replaceAll(' ', '_')).replaceAll('%3A', ':');
  return canonicalUrl(`/wiki/${path}`, wikiOrigin) ?? url;
}

interface PreviewChoice extends Pick<Logo, 'url' | 'thumbUrl' | 'fileType' | 'size'> {
  wikiOrigin: string | undefined;
}

function choosePreview(info: JsonRecord, { url, thumbUrl, fileType, size, wikiOrigin }: PreviewChoice) {
  const bytes = size ?? 0;
  // Thumbnails of animated GIFs may be static.
  const isAnimated = fileType === 'gif' && typeof info.duration === 'number' && info.duration > 0;
  if (bytes <= PREVIEW_ORIGINAL_BYTES || isAnimated) return url;
  const larger = servedThumb(member(info.responsiveUrls, '2'), url, wikiOrigin);
  return larger ?? (bytes <= PREVIEW_FALLBACK_BYTES ? url : thumbUrl);
}

function lastSegment(url: string): string | null {
  const segment = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
