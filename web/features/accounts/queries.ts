import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Account } from '#contract/accounts.ts';
import { getProfile, signOut } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { ACCOUNT_KEY, pollingOptions } from '#web/lib/session/account-queries.ts';
import { clearDevice } from '#web/lib/session/clear-device.ts';
import { takeRedirect } from '#web/lib/session/redirect.ts';
import { storeAccount } from '#web/lib/session/use-account.ts';
import { readLocalStorage } from '#web/lib/storage.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';

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

/** Returns a function that navigates to a path and stores the account, or null for a guest, whose device is cleared. */
export function useSwitchAccount() {
  const client = useQueryClient();
  const updateProfile = useUpdateProfile();
  const navigate = useNavigate();

  return async function switchTo(account: Account | null, path: string): Promise<void> {
    // Pending responses belong to the previous account.
    await client.cancelQueries({ queryKey: ACCOUNT_KEY });
    // Navigate first: a protected page that loses its account would redirect to sign-in.
    await navigate(path, { replace: account !== null });
    updateProfile(account);
    if (account === null) clearDevice();
    else showToast({ title: 'Login successful', description: `You’re signed in as ${account.username}.` });
  };
}

/** Returns a function that stores the account that has signed in, and opens the page to which it wanted to go. */
export function useSignedIn() {
  const switchTo = useSwitchAccount();
  return (account: Account) => switchTo(account, takeRedirect('/dashboard?tab=subscription'));
}

/** Returns a function that signs out, navigates to the target path and shows the outcome as a toast. */
export function useSignOut(target: string): () => Promise<void> {
  const switchTo = useSwitchAccount();
  return async () => {
    try {
      await callApi(signOut, {});
      await switchTo(null, target);
      showToast({ title: 'Logged Out', description: 'You have been successfully logged out.' });
    } catch {
      showErrorToast('Logout Failed', 'An error occurred while logging out.');
    }
  };
}
