import { pickFilters, type SearchFilters } from '#contract/search/filters.ts';
import { joinNames } from '#contract/search/join-names.ts';
import type { DirectSearch, NameReport } from '#contract/search.ts';
import type { WikisResult } from '#mediawiki/search/search-wikis.ts';
import type { SearchPage } from '../queries.ts';

/** A search for one name that the browser sends to the wikis, because the server didn't. */
export interface ClientQuery extends SearchFilters {
  name: string;
  /** The number of the wikis' results to skip. */
  offset: number;
  wikis: DirectSearch['wikis'];
}

/** The wikis' results for one name, ranked and filtered like the server's results. */
export type ClientResult = WikisResult;

/** Returns the client-side searches that complete a page of results. Skips `exhaustedNames`, which have no more results. */
export function clientQueriesOf(
  { direct, names, input, offset }: SearchPage,
  exhaustedNames: ReadonlySet<string>,
): ClientQuery[] {
  const unsearched = names.filter(({ name }) => direct?.names.includes(name) && !exhaustedNames.has(name));
  const query = { ...pickFilters(input), wikis: direct?.wikis ?? [] };
  return unsearched.map(({ name, indexed = 0 }) => ({ ...query, name, offset: offset - indexed }));
}

/**
 * Adds client-side results below the server's, so that nothing on the page moves.
 * @param results by name; undefined while a search runs, null when it failed
 */
export function mergeClientResults(
  page: SearchPage,
  results: ReadonlyMap<string, ClientResult | null | undefined>,
): SearchPage {
  if (results.size === 0) return page;
  const names = page.names.map((report) => {
    const result = results.get(report.name);
    if (!results.has(report.name) || result === null) return report;
    const { error: _, suggestion: serverSuggestion, ...rest } = report;
    const suggestion = serverSuggestion ?? result?.suggestion;
    return { ...rest, ...addCounts(report, result), ...(suggestion && { suggestion }) };
  });
  const logos = [...page.logos, ...[...results.values()].flatMap((result) => result?.logos ?? [])];
  return { ...page, names, logos };
}

/** Returns the count of both results together. It is exact only if the server has none, because both may have the same file. */
function addCounts({ found, more }: NameReport, result: ClientResult | undefined) {
  return {
    found: Math.max(found, result?.found ?? 0),
    exact: found === 0 && (result?.exact ?? false),
    more: more || (result?.more ?? false),
  };
}

/** A notice above the results. */
export interface Notice {
  text: string;
  /** Reserves space for the longest text, so that nothing moves when the notice changes. */
  longestText: string;
  isLoading: boolean;
  canRetry: boolean;
}

/** The state of the client-side searches for the first page of results. */
export interface ClientSearchStatus {
  isUsed: boolean;
  /** Set when a wiki has returned results. */
  hasResults: boolean;
  /** Names whose search is running. */
  pending: ReadonlySet<string>;
  problem: string | null;
}

interface ServerStatus {
  notice: string | undefined;
  hasErrors: boolean;
  wikis: DirectSearch['wikis'];
}

/**
 * Returns the notice above the results, or null. It is the server's notice unless the browser searched too.
 * @param hasErrors true if the server reported an error for a name
 * @param wikis the wikis that the browser searches
 */
export function noticeOf(
  { isUsed, hasResults, pending, problem }: ClientSearchStatus,
  { notice, hasErrors, wikis }: ServerStatus,
): Notice | null {
  if (!isUsed)
    return notice ? { text: notice, longestText: '', isLoading: false, canRetry: hasErrors } : null;
  const names = joinNames(wikis.map(({ name }) => name));
  const searching = `Searching ${names} from your browser…`;
  const searched = `Searched ${names} from your browser.`;
  const common = { longestText: searching, isLoading: false, canRetry: false };
  if (pending.size > 0) return { ...common, text: searching, isLoading: true };
  if (!problem) return { ...common, text: searched };
  const partial = `${searched} ${problem} Some logos may be missing.`;
  return { ...common, text: hasResults ? partial : `${notice ?? ''} ${problem}`.trim(), canRetry: true };
}
