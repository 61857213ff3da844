import { queryOptions, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pickFilters } from '#contract/search/filters.ts';
import { joinNames } from '#contract/search/join-names.ts';
import type { NameReport } from '#contract/search.ts';
import type { WikisResult } from '#mediawiki/search/search-wikis.ts';
import { SEARCH_CACHE_MS, type SearchPage } from './queries.ts';
import type { ClientQuery } from './search-wikis.ts';

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
  results: ReadonlyMap<string, WikisResult | null | undefined>,
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
function addCounts({ found, more }: NameReport, result: WikisResult | undefined) {
  return {
    found: Math.max(found, result?.found ?? 0),
    exact: found === 0 && (result?.exact ?? false),
    more: more || (result?.more ?? false),
  };
}

interface Notice {
  text: string;
  isLoading: boolean;
  canRetry: boolean;
}

type ClientSearchStatus = Pick<
  ReturnType<typeof useClientSearch>,
  'isUsed' | 'hasResults' | 'pending' | 'problem'
>;

/** Returns the notice above the results, or null. It is the server's notice unless the browser searched too. */
export function noticeOf(
  { isUsed, hasResults, pending, problem }: ClientSearchStatus,
  { notice, names = [], direct }: Partial<Pick<SearchPage, 'notice' | 'names' | 'direct'>> = {},
): Notice | null {
  if (!isUsed)
    return notice ? { text: notice, isLoading: false, canRetry: names.some(({ error }) => error) } : null;
  const wikis = joinNames(direct?.wikis.map(({ name }) => name) ?? []);
  const searched = `Searched ${wikis} from your browser.`;
  if (pending.size > 0)
    return { text: `Searching ${wikis} from your browser…`, isLoading: true, canRetry: false };
  if (!problem) return { text: searched, isLoading: false, canRetry: false };
  const partial = `${searched} ${problem} Some logos may be missing.`;
  const text = hasResults ? partial : `${notice ?? ''} ${problem}`.trim();
  return { text, isLoading: false, canRetry: true };
}

let searchModule: Promise<typeof import('./search-wikis.ts')> | null = null;

/** Loads the module once for all names, so that their searches start in order. After a failure, the next search retries. */
export function loadSearchModule() {
  searchModule ??= import('./search-wikis.ts').catch(() => {
    searchModule = null;
    throw new Error('Search couldn’t load. Reload the page and try again.');
  });
  return searchModule;
}

function clientSearchOptions(query: ClientQuery) {
  return queryOptions({
    queryKey: ['client-search', query],
    queryFn: async ({ signal }) => (await loadSearchModule()).searchWikis(query, signal),
    staleTime: SEARCH_CACHE_MS,
    retry: false,
  });
}

/** Returns the client-side searches of all pages, each with the index of its page. */
function listQueries(
  pages: readonly SearchPage[],
  readCached: (query: ClientQuery) => WikisResult | undefined,
): { page: number; query: ClientQuery }[] {
  let exhaustedNames: ReadonlySet<string> = new Set();
  return pages.flatMap((page, index) => {
    const queries = clientQueriesOf(page, exhaustedNames);
    const unfinished = new Set(queries.flatMap((query) => (readCached(query)?.more ? [query.name] : [])));
    const finished = page.names.filter(({ name, more }) => !more && !unfinished.has(name));
    exhaustedNames = new Set(finished.map(({ name }) => name));
    return queries.map((query) => ({ page: index, query }));
  });
}

const combine = (results: UseQueryResult<WikisResult>[]) =>
  results.map(({ data, error, isFetching, refetch }) => {
    const failure = isFetching ? null : error;
    const problem = data ? data.problem : (failure?.message ?? null);
    return { result: data ?? (failure ? null : undefined), problem, refetch };
  });

/**
 * Searches the wikis from the browser for the names that the server didn't search.
 * @param isOutdated true if the pages belong to a previous search, for which no more requests may be sent
 */
export function useClientSearch(pages: readonly SearchPage[], isOutdated: boolean) {
  const client = useQueryClient();
  const readCached = (query: ClientQuery) => client.getQueryData(clientSearchOptions(query).queryKey);
  const queries = listQueries(pages, readCached).filter(
    ({ query }) => !isOutdated || readCached(query) !== undefined,
  );
  const results = useQueries({ queries: queries.map(({ query }) => clientSearchOptions(query)), combine });
  const searches = queries.map(({ page, query }, index) => ({ page, name: query.name, ...results[index] }));
  const key = searches.map(({ page, name }) => `${page} ${name}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `searches` is derived from `results` and `key`
  const merged = useMemo(
    () =>
      pages.map((page, index) => {
        const searchesOfPage = searches.filter((search) => search.page === index);
        return mergeClientResults(page, new Map(searchesOfPage.map(({ name, result }) => [name, result])));
      }),
    [pages, results, key],
  );
  const firstPageSearches = searches.filter(({ page }) => page === 0);
  return {
    /** The server's pages with the client-side results merged in. */
    pages: merged,
    pending: new Set(searches.flatMap(({ name, result }) => (result === undefined ? [name] : []))),
    isUsed: firstPageSearches.length > 0,
    /** True if a wiki has returned results for the first page. */
    hasResults: firstPageSearches.some(({ result }) => Boolean(result)),
    /** The error message of the first page. */
    problem: firstPageSearches.find(({ problem }) => problem)?.problem ?? null,
    /** The error message of a page after the first. */
    laterProblem: searches.find(({ page, problem }) => page > 0 && problem)?.problem ?? null,
    retry: () => {
      for (const { result, refetch } of searches) if (result === null) void refetch?.();
    },
  };
}
