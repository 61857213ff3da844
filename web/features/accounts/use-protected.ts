import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Account } from '#contract/accounts.ts';
import { navigate, useAddress } from '#web/lib/router/address.ts';
import type { StoredAccount } from '#web/lib/session/stored-account.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { profileOptions } from './queries.ts';

/** Whether the visitor may see a page for accounts. `profile` is null until the server has answered. */
export type Admission =
  | { state: 'checking' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'admitted'; account: StoredAccount; profile: Account | null };

/** Admits an account at once by what this device keeps of it, and sends a guest to sign in and back. */
export function useProtected(): Admission {
  const { key, path, search } = useAddress();
  const known = useAccount();
  const { data, error, refetch } = useQuery(profileOptions());
  // What is prerendered knows nobody and no query; it is taken over as it is, even when the answer is there first.
  const isPrerendered = key === '';
  const isGuest = data === null && !isPrerendered;
  useEffect(() => {
    if (isGuest) navigate(`/auth?redirect=${encodeURIComponent(path + search)}`, { replace: true });
  }, [isGuest, path, search]);
  if (isPrerendered || isGuest) return { state: 'checking' };
  if (data) return { state: 'admitted', account: data, profile: data };
  if (known.state === 'signed-in') return { state: 'admitted', account: known.account, profile: null };
  return error ? { state: 'failed', error, retry: () => void refetch() } : { state: 'checking' };
}
