import { isRecord, listOf, member } from './json.ts';
import { absoluteUrl } from './url.ts';

export interface Siteinfo {
  /** True if the wiki uses CirrusSearch. */
  cirrus: boolean;
  /** Origins of files and thumbnails, for the content security policy. */
  mediaOrigins: string[];
}

/** Only origins that are safe in a header: a host name or IP address and a port. */
const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/;
const MAX_ORIGINS = 20;

/** Parses the response to `siteinfoParams`; null if it is incomplete. @see mediawiki.org: API:Siteinfo, API:Filerepoinfo */
export function readSiteinfo(body: unknown): Siteinfo | null {
  const query = member(body, 'query');
  const general = member(query, 'general');
  if (!isRecord(general) || typeof member(query, 'extensions') !== 'object') return null;
  const server = absoluteUrl(member(general, 'server'))?.origin ?? null;
  const addresses = listOf(member(query, 'repos')).flatMap((repo) =>
    ['url', 'rootUrl', 'thumbUrl'].map((key) => absoluteUrl(member(repo, key), server)),
  );
  const extensions = listOf(member(query, 'extensions')).map((extension) => member(extension, 'name'));
  return {
    cirrus: extensions.includes('CirrusSearch'),
    mediaOrigins: [...new Set(addresses.flatMap((url) => url?.origin ?? []))]
      .filter((origin) => PLAIN_ORIGIN.test(origin))
      .slice(0, MAX_ORIGINS),
  };
}
