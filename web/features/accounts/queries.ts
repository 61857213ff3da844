import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Account } from '#contract/accounts.ts';
import { getProfile, listDownloads } from '#contract/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { ACCOUNT_KEY, pollingOptions } from '#web/lib/session/account-queries.ts';
import { storeAccount } from '#web/lib/session/use-account.ts';
import { useHydrated } from '#web/ui/form/use-hydrated.ts';

const PROFILE_KEY = [...ACCOUNT_KEY, 'profile'] as const;

/** Queries the signed-in account; null for a guest. Every response updates this device's copy. */
export function profileOptions() {
  return queryOptions<Account | null>({
    queryKey: PROFILE_KEY,
    queryFn: async ({ signal }) => {
      const { user } = await callApi(getProfile, {}, { signal });
      signal.throwIfAborted();
      storeAccount(user);
      return user;
    },
    ...pollingOptions(false),
    refetchInterval: ({ state }) => pollingOptions(Boolean(state.data)).refetchInterval,
    refetchOnWindowFocus: ({ state }) => Boolean(state.data),
  });
}

/** Keeps this device's copy of the account up to date on every page. Renders nothing. */
export function AccountSync() {
  const client = useQueryClient();
  useQuery(profileOptions());
  useEffect(() => {
    // Another tab signed in or out.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'userId' || key === null) void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [client]);
  return null;
}

/** Returns the account from the server: null for a guest, undefined until it is loaded. */
export function useProfile(): { account: Account | null | undefined; error: Error | null } {
  const { data: account, error } = useQuery(profileOptions());
  return useHydrated() ? { account, error } : { account: undefined, error: null };
}

/** Returns a function that stores an account in the query cache and on this device. */
export function useUpdateProfile(): (account: Account | null) => void {
  const client = useQueryClient();
  return (account) => {
    storeAccount(account);
    client.setQueryData(PROFILE_KEY, account);
  };
}

export const HISTORY_PAGE_SIZE = 10;
const BATCH_PAGE_SIZE = 50;

/** Queries one page of an account's downloads whose titles contain the words of `q`, newest first. Pages start at 1. */
export function historyOptions(accountId: number, { page, q }: { page: number; q: string }) {
  const range = { offset: (page - 1) * HISTORY_PAGE_SIZE, limit: HISTORY_PAGE_SIZE };
  return queryOptions({
    queryKey: [...ACCOUNT_KEY, 'history', accountId, page, q] as const,
    queryFn: async ({ signal }) => ({
      ...(await callApi(listDownloads, { ...range, ...titlesWith(q), include: 'logos' }, { signal })),
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
      return callApi(listDownloads, { ...range, ...titlesWith(q), include: 'logos' }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, offset) =>
      offset + BATCH_PAGE_SIZE < total ? offset + BATCH_PAGE_SIZE : undefined,
    retry: false,
  });
}

function titlesWith(q: string): { q?: string } {
  return q ? { q } : {};
}
