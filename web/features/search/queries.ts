import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchLogos, suggestNames } from '#contract/endpoints.ts';
import { MAX_OFFSET, PAGE_SIZE } from '#contract/input-limits.ts';
import { SEARCH_CACHE_MINUTES } from '#contract/lifetimes.ts';
import type { SearchResponse } from '#contract/search.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import type { SearchState } from './url.ts';

export const SEARCH_CACHE_MS = SEARCH_CACHE_MINUTES * 60_000;

export type SearchInput = Pick<SearchState, 'q' | 'fileType' | 'dateFilter' | 'license'>;

/** One page of results, and the request that returned it. */
export interface SearchPage extends SearchResponse {
  input: SearchInput;
  offset: number;
}

/** Returns how many results per name to skip for the next page, and how many of those came from the index. */
function nextPageParam({ names, direct, offset }: SearchPage) {
  const next = offset + PAGE_SIZE;
  // With a client-side search, only the wikis know whether there are more results.
  if (next > MAX_OFFSET || !(direct || names.some((name) => name.more))) return undefined;
  const isIndexed = names.some((name) => name.indexed);
  return { offset: next, indexed: isIndexed ? names.map(({ indexed = 0 }) => indexed).join(',') : '' };
}

/** Searches in pages of 50 logos per name. Results are cached for five minutes; a failed request is retried once. */
export function searchOptions({ q, fileType, dateFilter, license }: SearchInput) {
  const input = { q, fileType, dateFilter, license };
  return infiniteQueryOptions({
    queryKey: ['search', input],
    queryFn: async ({ pageParam: { offset, indexed }, signal }): Promise<SearchPage> => {
      const query = { ...input, offset, ...(indexed && { indexed }) };
      const response = await callApi(searchLogos, query, { signal });
      return { ...response, input, offset };
    },
    initialPageParam: { offset: 0, indexed: '' },
    getNextPageParam: nextPageParam,
    enabled: q !== '',
    staleTime: SEARCH_CACHE_MS,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status === 400),
    retryDelay: 400,
    placeholderData: keepPreviousData,
  });
}

/** Fetches names that complete the typed text. Keeps the previous names while loading. Sends no request for an empty `q`. */
export function suggestOptions(q: string) {
  return queryOptions({
    queryKey: ['suggest', q],
    queryFn: ({ signal }) => callApi(suggestNames, { q }, { signal }),
    enabled: q !== '',
    staleTime: SEARCH_CACHE_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
