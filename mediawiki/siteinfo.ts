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
  /** Where it keeps the files of Wikimedia Commons, else its own; null if it doesn't say. */
  files: FileRepository | null;
}

/** The addresses of files, without the part that follows from a file's name. */
export interface FileRepository {
  /** e.g. "https://upload.wikimedia.org/wikipedia/commons" */
  fileRoot: string;
  /** e.g. "https://upload.wikimedia.org/wikipedia/commons/thumb" */
  thumbRoot: string;
  /** e.g. "https://commons.wikimedia.org/wiki/File:" */
  pageRoot: string;
}

export const COMMONS_FILES: FileRepository = {
  fileRoot: 'https://upload.wikimedia.org/wikipedia/commons',
  thumbRoot: 'https://upload.wikimedia.org/wikipedia/commons/thumb',
  pageRoot: 'https://commons.wikimedia.org/wiki/File:',
};

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
  const repos = listOf(member(query, 'repos'));
  const addresses = repos.flatMap((repo) =>
    ['url', 'rootUrl', 'thumbUrl'].map((key) => absoluteUrl(member(repo, key), server)),
  );
  const extensions = listOf(member(query, 'extensions')).map((extension) => member(extension, 'name'));
  return {
    name: readName(member(general, 'sitename')),
    cirrus: extensions.includes('CirrusSearch'),
    mediaOrigins: [...new Set(addresses.flatMap((url) => url?.origin ?? []))]
      .filter((origin) => PLAIN_ORIGIN.test(origin))
      .slice(0, MAX_ORIGINS),
    files: readFiles(repos, general, server),
  };
}

function readFiles(repos: unknown[], general: unknown, server: string | null): FileRepository | null {
  const all = repos.flatMap((repo) => {
    const fileRoot = rootOf(member(repo, 'url'), server);
    if (fileRoot === null) return [];
    return { fileRoot, thumbRoot: rootOf(member(repo, 'thumbUrl'), server) ?? `${fileRoot}/thumb` };
  });
  const commons = all.find(({ fileRoot }) => fileRoot === COMMONS_FILES.fileRoot);
  if (commons) return { ...COMMONS_FILES, ...commons };
  const articlePath = member(general, 'articlepath');
  const page = absoluteUrl(typeof articlePath === 'string' ? articlePath : '/wiki/$1', server)?.href;
  const [own] = all;
  return own && page ? { ...own, pageRoot: page.replace('$1', 'File:') } : null;
}

function rootOf(value: unknown, server: string | null): string | null {
  const url = absoluteUrl(value, server);
  return url && PLAIN_ORIGIN.test(url.origin) ? url.href.replace(/\/$/, '') : null;
}

function readName(sitename: unknown): string | null {
  return (typeof sitename === 'string' && cleanLine(sitename).slice(0, MAX_NAME).toWellFormed()) || null;
}
