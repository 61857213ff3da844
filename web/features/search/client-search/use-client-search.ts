import { queryOptions, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SEARCH_CACHE_MS, type SearchPage } from '../queries.ts';
import { type ClientQuery, type ClientResult, clientQueriesOf, mergeClientResults } from './client-search.ts';

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
  readCached: (query: ClientQuery) => ClientResult | undefined,
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

const combine = (results: UseQueryResult<ClientResult>[]) =>
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
    hasResults: firstPageSearches.some(({ result }) => Boolean(result)),
    problem: firstPageSearches.find(({ problem }) => problem)?.problem ?? null,
    /** The error message of a page after the first. */
    laterProblem: searches.find(({ page, problem }) => page > 0 && problem)?.problem ?? null,
    /** Repeats the failed searches. */
    retry: () => {
      for (const { result, refetch } of searches) if (result === null) void refetch?.();
    },
  };
}
