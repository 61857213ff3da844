import { createHash } from 'node:crypto';
import { fileUrl, pageUrl } from './file-address.ts';

/** A file of the stand-in wiki; omitted values get defaults. */
export interface WikiFile {
  /** The file name with its extension, without "File:". */
  title: string;
  body?: string | Buffer;
  mime?: string;
  /** 0 for a damaged file, which the wiki can't scale. */
  width?: number;
  height?: number;
  timestamp?: string;
  /** Further words that the search matches. */
  words?: string;
  /** Without "Category:". */
  categories?: string[];
  /** The revision id of its page. */
  revision?: number;
  /** Default: computed from body and title. */
  sha1?: string;
  hasOlderVersions?: boolean;
  /** Values by field; public domain if omitted. */
  extmetadata?: Record<string, string>;
}

const MIME_BY_EXTENSION: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

const PUBLIC_DOMAIN = {
  License: 'pd',
  LicenseShortName: 'Public domain',
  Artist: 'Somebody',
  Restrictions: 'trademarked',
};

/** Returns the body, by default a small SVG with the title's first letter. */
export function bytesOf(file: WikiFile): Buffer {
  if (file.body !== undefined) return Buffer.from(file.body);
  const hue = [...file.title].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 360;
  const drawing = `<rect width="200" height="100" rx="12" fill="hsl(${hue} 70% 45%)"/><text x="100" y="66" font-size="48" text-anchor="middle" fill="#fff">${file.title.charAt(0)}</text>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100">${drawing}</svg>`,
  );
}

export function mimeOf(file: WikiFile): string {
  return file.mime ?? MIME_BY_EXTENSION[file.title.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

/** Returns MediaWiki's refusal of a response with thumbnails if one of the files is damaged; null if none is. */
export function refuseThumbnails(files: readonly (WikiFile | undefined)[], params: URLSearchParams) {
  const damaged = params.has('iiurlwidth') ? files.find((file) => file?.width === 0) : undefined;
  const text = `Could not normalize image parameters for ${damaged?.title}.`;
  return damaged ? { errors: [{ code: 'urlparamnormal', text, module: 'query+imageinfo' }] } : null;
}

/** Returns the file as a page in `formatversion=2`. `index` is its rank among the results, from 1. */
export function pageOf(file: WikiFile, origin: string, index: number) {
  const bytes = bytesOf(file);
  const url = fileUrl(origin, file.title);
  const values = Object.entries(file.extmetadata ?? PUBLIC_DOMAIN);
  return {
    pageid: index,
    ns: 6,
    title: `File:${file.title}`,
    index,
    imagerepository: 'local',
    imageinfo: [
      {
        timestamp: file.timestamp ?? '2024-05-01T12:00:00Z',
        user: 'Uploader',
        size: bytes.length,
        width: file.width ?? 200,
        height: file.height ?? 100,
        url: `${url}?utm_source=test&utm_campaign=imageinfo&utm_content=original`,
        thumburl: `${url}?utm_source=test&utm_campaign=imageinfo&utm_content=thumbnail_unscaled`,
        thumbwidth: 330,
        thumbheight: 165,
        descriptionurl: pageUrl(origin, file.title),
        sha1: file.sha1 ?? createHash('sha1').update(bytes).update(file.title).digest('hex'),
        mime: mimeOf(file),
        mediatype: mimeOf(file) === 'image/svg+xml' ? 'DRAWING' : 'BITMAP',
        extmetadata: Object.fromEntries(
          values.map(([key, value]) => [key, { value, source: 'commons-desc-page' }]),
        ),
      },
    ],
  };
}
