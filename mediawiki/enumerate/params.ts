import { commonParams, imageinfoParams } from '../query.ts';
import type { Continuation } from './continuation.ts';

/** Most members of a category, or entries of a log, that a wiki tells at once. facts: API:Categorymembers, API:Logevents */
const MEMBERS_A_REQUEST = 500;
/** Most titles of one request, and most scaled pictures of one answer. facts: API:Query, ApiQueryImageInfo.php */
export const TITLES_A_REQUEST = 50;
/** Titles of so many encoded bytes fit into any address; servers refuse those over about 8,000. */
const MAX_TITLES_LENGTH = 5000;

/** Actions of the log that change a file under a title that is known already. facts: API:Logevents, Manual:Log actions */
export const LOG_ACTIONS = [
  'upload/overwrite',
  'upload/revert',
  'delete/delete',
  'delete/restore',
  'move/move',
] as const;

/** Jobs wait while a wiki's database lags by more than five seconds. facts: Manual:Maxlag parameter */
const JOB = { maxlag: '5' };

/**
 * Lists up to 500 files and sub-categories of a category. Each file comes with the hash of its bytes and the number
 * of its page's revision, so that who knows both need not ask what the file is. facts: API:Categorymembers, API:Info
 * @param category title with namespace
 * @param next what the answer before said to send back
 */
export function memberParams(category: string, next: Continuation | null): URLSearchParams {
  return new URLSearchParams({
    ...{ ...commonParams(), ...JOB },
    ...{ generator: 'categorymembers', gcmtitle: category, gcmtype: 'subcat|file' },
    gcmlimit: String(MEMBERS_A_REQUEST),
    ...{ prop: 'info|imageinfo', iiprop: 'sha1' },
    ...next,
  });
}

/** Describes files by their titles, at most as many as `titlesThatFit` answers. facts: API:Imageinfo, API:Query */
export function describeParams(titles: readonly string[]): URLSearchParams {
  return new URLSearchParams({
    ...{ ...commonParams(), ...JOB },
    ...{ titles: titles.join('|'), redirects: '1', prop: 'info|imageinfo' },
    ...imageinfoParams(),
  });
}

/** Tells when pages were last touched; a category is whenever a member comes or goes. facts: API:Info, Manual:Page table */
export function touchedParams(titles: readonly string[]): URLSearchParams {
  return new URLSearchParams({ ...commonParams(), ...JOB, titles: titles.join('|'), prop: 'info' });
}

/** Lists up to 500 entries of the log of files of one action, oldest first. facts: API:Logevents */
export function logParams(action: string, since: Date, next: Continuation | null): URLSearchParams {
  return new URLSearchParams({
    ...{ ...commonParams(), ...JOB },
    ...{ list: 'logevents', leaction: action, lenamespace: '6', leprop: 'title|timestamp|details' },
    ...{ ledir: 'newer', lestart: since.toISOString(), lelimit: String(MEMBERS_A_REQUEST) },
    ...next,
  });
}

/** Tells how a wiki calls the namespaces of its files and categories. facts: API:Siteinfo */
export function namespaceParams(): URLSearchParams {
  return new URLSearchParams({
    ...commonParams(),
    meta: 'siteinfo',
    siprop: 'general|namespaces|namespacealiases',
  });
}

/** How many of these titles, from the first on, one request may ask about; at least one. */
export function titlesThatFit(titles: readonly string[]): number {
  let length = 0;
  const tooMany = titles.findIndex((title, at) => {
    length += encodeURIComponent(title.toWellFormed()).length + '%7C'.length;
    return at > 0 && (at >= TITLES_A_REQUEST || length > MAX_TITLES_LENGTH);
  });
  return tooMany === -1 ? titles.length : tooMany;
}
