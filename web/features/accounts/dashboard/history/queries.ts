import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDownloads } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { ACCOUNT_KEY, pollingOptions } from '#web/lib/session/account-queries.ts';

export const HISTORY_PAGE_SIZE = 10;
const BATCH_PAGE_SIZE = 50;

/** Queries one page of an account's downloads whose titles contain the words of `q`, newest first. Pages start at 1. */
export function historyOptions(accountId: number, { page, q }: { page: number; q: string }) {
  const range = { offset: (page - 1) * HISTORY_PAGE_SIZE, limit: HISTORY_PAGE_SIZE };
  return queryOptions({
    queryKey: [...ACCOUNT_KEY, 'history', accountId, page, q] as const,
    queryFn: async ({ signal }) => ({
      ...(await callApi(
        listDownloads,
        { ...range, ...(q && { q }), repeats: 'folded', include: 'logos' },
        { signal },
      )),
      page,
      q,
    }),
    ...pollingOptions(true),
    placeholderData: (previous, query) => (query?.queryKey[2] === accountId ? previous : undefined),
  });
}

/** Queries the files of a batch in the history whose titles contain the words of `q`, 50 at a time. */
export function batchFilesOptions(accountId: number, batchId: number, q: string) {
  return infiniteQueryOptions({
    queryKey: [...ACCOUNT_KEY, 'batch', accountId, batchId, q] as const,
    queryFn: ({ pageParam: offset, signal }) => {
      const range = { batchId, offset, limit: BATCH_PAGE_SIZE };
      return callApi(listDownloads, { ...range, ...(q && { q }), include: 'logos' }, { signal });
    },
    // A batch that was downloaded again has the same files.
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, offset) =>
      offset + BATCH_PAGE_SIZE < total ? offset + BATCH_PAGE_SIZE : undefined,
    retry: false,
  });
}
