import { cleanLine } from '#contract/search/clean-text.ts';
import { isRecord, listOf, member } from './json.ts';
import { absoluteUrl } from './url.ts';

export interface Siteinfo {
  /** The wiki's own name, e.g. "Wikimedia Commons"; null if it states none. */
  name: string | null;
  /** True if the wiki uses CirrusSearch. */
  cirrus: boolean;
  /** Origins of files and thumbnails, for the content security policy. */
  mediaOrigins: string[];
}

/** Only origins that are safe in a header: a host name or IP address and a port. */
const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/;
const MAX_ORIGINS = 20;
const MAX_NAME = 80;

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
    name: readName(member(general, 'sitename')),
    cirrus: extensions.includes('CirrusSearch'),
    mediaOrigins: [...new Set(addresses.flatMap((url) => url?.origin ?? []))]
      .filter((origin) => PLAIN_ORIGIN.test(origin))
      .slice(0, MAX_ORIGINS),
  };
}

function readName(sitename: unknown): string | null {
  return (typeof sitename === 'string' && cleanLine(sitename).slice(0, MAX_NAME).toWellFormed()) || null;
}
