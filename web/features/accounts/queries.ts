import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Account } from '#contract/accounts.ts';
import { getProfile } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { ACCOUNT_KEY, pollingOptions } from '#web/lib/session/account-queries.ts';
import { storeAccount } from '#web/lib/session/use-account.ts';
import { readLocalStorage } from '#web/lib/storage.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

const PROFILE_KEY = [...ACCOUNT_KEY, 'profile'] as const;

/** Loads the account and stores it on this device, unless the signal aborts. */
async function loadProfile(signal: AbortSignal): Promise<Account | null> {
  const idBefore = readLocalStorage('userId');
  const { user } = await callApi(getProfile, {}, { signal });
  signal.throwIfAborted();
  // Another tab signed in or out meanwhile, which storing an earlier response would undo in all tabs.
  if (readLocalStorage('userId') !== idBefore) return loadProfile(signal);
  storeAccount(user);
  return user;
}

/** Queries the signed-in account; null for a guest. Every response updates this device's copy. */
export function profileOptions() {
  return queryOptions<Account | null>({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => loadProfile(signal),
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
