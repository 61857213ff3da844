import { fileTypeOfName } from '#contract/constants/file-types.ts';

/** The title of a file's page, without "File:". MediaWiki allows none of `#<>[]|{}` in a title. */
const TITLE = /^[^#<>[\]|{}]{1,240}\.\w+$/;

/**
 * Returns the title of the file at an address: of its page ("…/wiki/File:Acme.svg"), of the file ("…/a/ab/Acme.svg") or of a
 * thumbnail ("…/thumb/a/ab/Acme.svg/330px-Acme.svg.png"). Null if it is the address of something else.
 */
export function titleInUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const path = decodePath(url.pathname);
  const page = url.searchParams.get('title') ?? path.replace(/^.*?\/wiki\//, '');
  const name =
    /^(?:File|Image):(.+)$/i.exec(page)?.[1] ??
    /\/thumb\/\w\/\w\w\/([^/]+)\/[^/]+$/.exec(path)?.[1] ??
    /\/\w\/\w\w\/([^/]+)$/.exec(path)?.[1];
  const title = name?.replaceAll('_', ' ').trim();
  return title && TITLE.test(title) && fileTypeOfName(title)
    ? `File:${title.charAt(0).toUpperCase()}${title.slice(1)}`
    : null;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
