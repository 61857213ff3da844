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
  /** Everywhere it keeps files: its own and shared ones. */
  repositories: FileRepository[];
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
  const repositories = readRepositories(repos, general, server);
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
    files: repositories.find(isCommons) ?? repositories[0] ?? null,
    repositories,
  };
}

/** Returns the repositories whose addresses are known. The pages of shared files other than those of Commons are the wiki's. */
function readRepositories(repos: unknown[], general: unknown, server: string | null): FileRepository[] {
  const articlePath = member(general, 'articlepath');
  const page = absoluteUrl(typeof articlePath === 'string' ? articlePath : '/wiki/$1', server)?.href;
  return repos.flatMap((repo) => {
    const fileRoot = rootOf(member(repo, 'url'), server);
    if (fileRoot === null) return [];
    const thumbRoot = rootOf(member(repo, 'thumbUrl'), server) ?? `${fileRoot}/thumb`;
    if (isCommons({ fileRoot })) return { ...COMMONS_FILES, thumbRoot };
    return page ? { fileRoot, thumbRoot, pageRoot: page.replace('$1', 'File:') } : [];
  });
}

function isCommons({ fileRoot }: Pick<FileRepository, 'fileRoot'>): boolean {
  return fileRoot === COMMONS_FILES.fileRoot;
}

function rootOf(value: unknown, server: string | null): string | null {
  const url = absoluteUrl(value, server);
  return url && PLAIN_ORIGIN.test(url.origin) ? url.href.replace(/\/$/, '') : null;
}

function readName(sitename: unknown): string | null {
  return (typeof sitename === 'string' && cleanLine(sitename).slice(0, MAX_NAME).toWellFormed()) || null;
}
