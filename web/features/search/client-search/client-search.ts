import type { Logo } from '#contract/logos.ts';
import type { DirectSearch } from '#contract/search.ts';
import type { SearchInput, SearchPage } from '../queries.ts';

/** A search for one name that the page sends to the wikis itself, because the server didn't. */
export interface ClientQuery extends Pick<SearchInput, 'fileType' | 'dateFilter' | 'license'> {
  name: string;
  /** How many results of the wikis to skip. */
  offset: number;
  wikis: DirectSearch['wikis'];
}

/** What the wikis returned for one name, ranked and filtered like the server's results. */
export interface ClientResult {
  logos: Logo[];
  more: boolean;
  suggestion: string | null;
  /** Why one of several wikis returned nothing, as a sentence. */
  problem: string | null;
}

/** Returns the client-side searches that a page of results calls for. Names in `exhausted` have no more results. */
export function clientQueriesOf(
  { direct, names, input, offset }: SearchPage,
  exhausted: ReadonlySet<string>,
): ClientQuery[] {
  const { fileType, dateFilter, license } = input;
  const open = names.filter(({ name }) => direct?.names.includes(name) && !exhausted.has(name));
  return open.map(({ name, indexed = 0 }) => ({
    ...{ name, offset: offset - indexed, fileType, dateFilter, license },
    wikis: direct?.wikis ?? [],
  }));
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
    return { ...rest, more: report.more || (result?.more ?? false), ...(suggestion && { suggestion }) };
  });
  const logos = [...page.logos, ...[...results.values()].flatMap((result) => result?.logos ?? [])];
  return { ...page, names, logos };
}

/** A notice above the results. */
export interface Note {
  text: string;
  /** Text that reserves the space, so that nothing moves when the notice changes. */
  longestText: string;
  isLoading: boolean;
  canRetry: boolean;
}

/** How the client-side searches of the first page of results are going. */
export interface ClientSearchStatus {
  isUsed: boolean;
  /** Whether a wiki has returned results. */
  hasResults: boolean;
  /** Names whose search is running. */
  pending: ReadonlySet<string>;
  problem: string | null;
}

const SEARCHING = 'Searching Wikimedia from your browser…';
const SEARCHED = 'Searched Wikimedia from your browser.';

/**
 * Returns the notice above the results, or null. The server's own notice counts until the page itself has searched.
 * @param hasErrors whether the server reported an error for a name
 */
export function describeNote(
  { isUsed, hasResults, pending, problem }: ClientSearchStatus,
  { notice, hasErrors }: { notice: string | undefined; hasErrors: boolean },
): Note | null {
  if (!isUsed)
    return notice ? { text: notice, longestText: '', isLoading: false, canRetry: hasErrors } : null;
  const note = { longestText: SEARCHING, isLoading: false, canRetry: false };
  if (pending.size > 0) return { ...note, text: SEARCHING, isLoading: true };
  if (!problem) return { ...note, text: SEARCHED };
  const text = hasResults
    ? `${SEARCHED} ${problem} Some logos may be missing.`
    : `${notice ?? ''} ${problem}`.trim();
  return { ...note, text, canRetry: true };
}
