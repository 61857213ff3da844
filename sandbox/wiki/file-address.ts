import { createHash } from 'node:crypto';

const ORIGINAL = /^\/files\/(\w\/\w\w)\/([^/]+)$/;
const THUMBNAIL = /^\/files\/thumb\/(\w\/\w\w)\/([^/]+)\/\d+px-[^/]+$/;

/** The characters that MediaWiki leaves unencoded in the address of a page. @see GlobalFunctions.php: wfUrlencode */
const PLAIN_IN_PAGES = /%(?:3B|40|24|21|2A|28|29|2C|2F|7E|3A)/g;

/** Returns the path of a file, in a folder by the MD5 of its name. @see mediawiki.org: Manual:$wgHashedUploadDirectory */
export function pathOfFile(title: string): string {
  const name = nameOf(title);
  return `${folderOf(name)}/${encodeName(name)}`;
}

/** Returns the address of a file of the stand-in. */
export function fileUrl(origin: string, title: string): string {
  return `${origin}/files/${pathOfFile(title)}`;
}

/**
 * Returns the name of the file at a path: an original ("/files/a/ab/Name.svg") or a thumbnail
 * ("/files/thumb/a/ab/Name.svg/330px-Name.svg.png"); null if the folder is not that of the name.
 */
export function nameInPath(path: string): string | null {
  const [, folder, encoded = ''] = ORIGINAL.exec(path) ?? THUMBNAIL.exec(path) ?? [];
  const name = decodeURIComponent(encoded);
  return folder === folderOf(name) ? name : null;
}

/** Returns the name as in addresses: underscores instead of spaces, and an upper-case first letter. */
export function nameOf(title: string): string {
  const name = title.replaceAll(' ', '_');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the address of the page that describes a file. */
export function pageUrl(origin: string, title: string): string {
  return `${origin}/wiki/File:${encodeName(nameOf(title)).replace(PLAIN_IN_PAGES, decodeURIComponent)}`;
}

/** Encodes like PHP's rawurlencode. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function folderOf(name: string): string {
  const hash = createHash('md5').update(name).digest('hex');
  return `${hash.charAt(0)}/${hash.slice(0, 2)}`;
}
