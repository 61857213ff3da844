import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Account } from '#contract/accounts.ts';
import { navigate, useAddress } from '#web/lib/router/address.ts';
import { profileOptions } from './queries.ts';
import type { Admission } from './use-protected.ts';

/** Where whoever is no administrator belongs: a guest to the administrators' login and back, an account to the start. */
function elsewhereFor(account: Account | null, here: string): string | null {
  if (account === null) return `/admin-login?redirect=${encodeURIComponent(here)}`;
  return account.isAdmin ? null : '/';
}

/** Admits whom the server knows to be an administrator, and sends everybody else away. */
export function useAdministrator(): Admission {
  const { key, path, search } = useAddress();
  const { data, error, refetch } = useQuery(profileOptions());
  // What is prerendered knows nobody and no query; it is taken over as it is, even when the answer is there first.
  const isPrerendered = key === '';
  const elsewhere = isPrerendered || data === undefined ? null : elsewhereFor(data, path + search);
  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true });
  }, [elsewhere]);
  if (isPrerendered || elsewhere) return { state: 'checking' };
  if (data) return { state: 'admitted', account: data, profile: data };
  return error ? { state: 'failed', error, retry: () => void refetch() } : { state: 'checking' };
}
