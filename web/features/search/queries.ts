import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MAX_OFFSET, PAGE_SIZE } from '#contract/rules/limits.ts';
import type { SearchAnswer, searchLogos, suggestNames } from '#contract/search.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import type { SearchState } from './url.ts';

const FRESH_MS = 5 * 60_000;

export type SearchQueryState = Pick<SearchState, 'q' | 'fileType' | 'dateFilter' | 'license'>;

function nextOffset(last: SearchAnswer, offset: number): number | undefined {
  const next = offset + PAGE_SIZE;
  return next <= MAX_OFFSET && last.names.some((name) => name.more) ? next : undefined;
}

/** The search as pages of 50 logos a name; fresh for five minutes, asked once more when it fails. */
export function searchOptions({ q, fileType, dateFilter, license }: SearchQueryState) {
  return infiniteQueryOptions({
    queryKey: ['search', { q, fileType, dateFilter, license }],
    queryFn: ({ pageParam: offset, signal }) =>
      callApi<typeof searchLogos>({
        method: 'GET',
        path: '/api/search',
        query: { q, fileType, dateFilter, license, offset },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) => nextOffset(last, offset),
    enabled: q !== '',
    staleTime: FRESH_MS,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status === 400),
    retryDelay: 400,
    placeholderData: keepPreviousData,
  });
}

/** Names that a text may become; nothing is asked for a blank one, and what was shown stays until the answer is there. */
export function suggestOptions(q: string) {
  return queryOptions({
    queryKey: ['suggest', q],
    queryFn: ({ signal }) =>
      callApi<typeof suggestNames>({ method: 'GET', path: '/api/suggest', query: { q }, signal }),
    enabled: q !== '',
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
