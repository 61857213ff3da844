import { cleanLine } from '#contract/search/clean-text.ts';
import { isRecord, listOf, member } from './json.ts';
import { absoluteUrl } from './url.ts';

export interface Siteinfo {
  /** Whether the wiki searches with CirrusSearch. */
  cirrus: boolean;
  siteName: string | null;
  /** Origins that its files and thumbnails are served from, for a content security policy. */
  mediaOrigins: string[];
}

/** Origins that may stand in a header: a name or an address, and a port. */
const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/;
const MAX_ORIGINS = 20;

/**
 * Reads the parsed answer to `siteinfoParams`; what is missing or odd counts as not there. Null where it does not tell
 * the wiki's name and extensions, and so nothing about what the wiki can do. Never throws.
 * facts: API:Siteinfo, API:Filerepoinfo
 */
export function readSiteinfo(body: unknown): Siteinfo | null {
  const query = member(body, 'query');
  const general = member(query, 'general');
  if (!isRecord(general) || typeof member(query, 'extensions') !== 'object') return null;
  const siteName = member(general, 'sitename');
  const server = absoluteUrl(member(general, 'server'))?.origin ?? null;
  const addresses = listOf(member(query, 'repos')).flatMap((repo) =>
    ['url', 'rootUrl', 'thumbUrl'].map((key) => absoluteUrl(member(repo, key), server)),
  );
  const extensions = listOf(member(query, 'extensions')).map((extension) => member(extension, 'name'));
  return {
    cirrus: extensions.includes('CirrusSearch'),
    siteName: typeof siteName === 'string' ? cleanLine(siteName) || null : null,
    mediaOrigins: [...new Set(addresses.flatMap((url) => url?.origin ?? []))]
      .filter((origin) => PLAIN_ORIGIN.test(origin))
      .slice(0, MAX_ORIGINS),
  };
}
