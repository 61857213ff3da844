import { commonParams, imageinfoParams } from '../query.ts';
import type { Continuation } from './read-lists.ts';

/** The maximum for category members and log entries. @see mediawiki.org: API:Categorymembers, API:Logevents */
const MEMBERS_PER_REQUEST = 500;
/** The maximum for titles, and for thumbnails in a response. @see mediawiki.org: API:Query, ApiQueryImageInfo.php */
export const TITLES_PER_REQUEST = 50;
/** In percent-encoded bytes. Leaves room for the other parameters, since servers refuse URLs of more than about 8,000. */
const MAX_TITLES_LENGTH = 5000;

/** Log actions that change an existing file. @see mediawiki.org: API:Logevents, Manual:Log actions */
export const LOG_ACTIONS = [
  'upload/overwrite',
  'upload/revert',
  'delete/delete',
  'delete/restore',
  'move/move',
] as const;

/** Background jobs pause while a wiki's database lags by more than five seconds. @see mediawiki.org: Manual:Maxlag parameter */
function jobParams(params: Record<string, string>): URLSearchParams {
  return new URLSearchParams({ ...commonParams(), maxlag: '5', ...params });
}

/**
 * Returns the request for up to 500 files and subcategories of a category, each file with its SHA-1 and revision, so that
 * unchanged files need no further request.
 * @see mediawiki.org: API:Categorymembers, API:Info
 * @param category title with namespace
 */
export function memberParams(category: string, next: Continuation | null): URLSearchParams {
  return jobParams({
    generator: 'categorymembers',
    gcmtitle: category,
    gcmtype: 'subcat|file',
    gcmlimit: String(MEMBERS_PER_REQUEST),
    prop: 'info|imageinfo',
    iiprop: 'sha1',
    ...next,
  });
}

/**
 * Returns the request for the details of files, at most `countTitlesThatFit` of them. With thumbnails, the wiki refuses the
 * whole request if it can't scale one of the files.
 * @see mediawiki.org: API:Imageinfo, API:Query
 */
export function describeParams(
  titles: readonly string[],
  { hasThumbs = true }: { hasThumbs?: boolean } = {},
): URLSearchParams {
  return jobParams(fileParams(titles, { hasThumbs }));
}

/**
 * Returns the parameters of `describeParams` for a visitor who waits: without `maxlag`, which would refuse the request while
 * a database, or even the query service, lags. @see mediawiki.org: Manual:Maxlag parameter
 */
export function fileParams(titles: readonly string[], { hasThumbs }: { hasThumbs: boolean }) {
  return {
    titles: titles.join('|'),
    redirects: '1',
    prop: 'info|imageinfo',
    ...imageinfoParams({ hasThumbs }),
  };
}

/**
 * Returns the request for when pages were last touched. A category is touched when its members change.
 * @see mediawiki.org: API:Info, Manual:Page table
 */
export function touchedParams(titles: readonly string[]): URLSearchParams {
  return jobParams({ titles: titles.join('|'), prop: 'info' });
}

/** Returns the request for up to 500 log entries of one action on files, oldest first. @see mediawiki.org: API:Logevents */
export function logParams(action: string, since: Date, next: Continuation | null): URLSearchParams {
  return jobParams({
    list: 'logevents',
    leaction: action,
    lenamespace: '6',
    leprop: 'title|timestamp|details',
    ledir: 'newer',
    lestart: since.toISOString(),
    lelimit: String(MEMBERS_PER_REQUEST),
    ...next,
  });
}

/** Returns the request for the names of a wiki's namespaces. @see mediawiki.org: API:Siteinfo */
export function namespaceParams(): URLSearchParams {
  const siprop = 'general|namespaces|namespacealiases';
  return new URLSearchParams({ ...commonParams(), meta: 'siteinfo', siprop });
}

/** Returns the number of leading titles that fit into one request: at least one, 0 for an empty list. */
export function countTitlesThatFit(titles: readonly string[]): number {
  let length = 0;
  const firstExcess = titles.findIndex((title, at) => {
    length += encodeURIComponent(title.toWellFormed()).length + '%7C'.length;
    return at > 0 && (at >= TITLES_PER_REQUEST || length > MAX_TITLES_LENGTH);
  });
  return firstExcess === -1 ? titles.length : firstExcess;
}
