import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Account } from '#contract/accounts.ts';
import { fetchErrorMessage } from '#web/lib/api.ts';
import { navigate, useAddress } from '#web/lib/router/address.ts';
import type { StoredAccount } from '#web/lib/session/stored-account.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { LoadFailure } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { profileOptions } from './queries.ts';

/** Whether the visitor may see a protected page. `profile` is null until the server has responded. */
export type Access =
  | { state: 'checking' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'granted'; account: StoredAccount; profile: Account | null };

/** Where to send a visitor who may not see the page: to sign in and back, or home. Null if they may. */
function redirectFor(account: Account | null, here: string, isAdminOnly: boolean): string | null {
  if (account === null)
    return `${isAdminOnly ? '/admin-login' : '/auth'}?redirect=${encodeURIComponent(here)}`;
  return isAdminOnly && !account.isAdmin ? '/' : null;
}

/**
 * Grants access to accounts or to administrators, and redirects everyone else. An account is let in at once if this device
 * has a copy of it; an administrator only after the server has confirmed it.
 */
export function useAccess({ isAdminOnly }: { isAdminOnly: boolean }): Access {
  const { key, path, search } = useAddress();
  const known = useAccount();
  const { data, error, refetch } = useQuery(profileOptions());
  // The prerendered page was drawn without an account, and must hydrate the same even if the response is already here.
  const isPrerendered = key === '';
  const redirect = isPrerendered || data === undefined ? null : redirectFor(data, path + search, isAdminOnly);
  useEffect(() => {
    if (redirect) navigate(redirect, { replace: true });
  }, [redirect]);
  if (isPrerendered || redirect) return { state: 'checking' };
  if (data) return { state: 'granted', account: data, profile: data };
  if (!isAdminOnly && known.state === 'signed-in')
    return { state: 'granted', account: known.account, profile: null };
  return error ? { state: 'failed', error, retry: () => void refetch() } : { state: 'checking' };
}

/** Takes the place of a protected page until access is granted. */
export function AccessPending({ access }: { access: Exclude<Access, { state: 'granted' }> }) {
  if (access.state === 'checking') {
    return (
      <p role="status" className="flex min-h-80 items-center justify-center gap-3 text-muted">
        <Spinner className="size-5" /> Checking your account…
      </p>
    );
  }
  return (
    <LoadFailure
      title="Couldn’t load your account"
      message={fetchErrorMessage('user profile', access.error)}
      onRetry={access.retry}
    />
  );
}

/** Content for administrators only. The server guards every call behind it; this only hides the page. */
export function AdministratorsOnly({ children }: { children: (administrator: StoredAccount) => ReactNode }) {
  const access = useAccess({ isAdminOnly: true });
  return access.state === 'granted' ? children(access.account) : <AccessPending access={access} />;
}
