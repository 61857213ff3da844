import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Account } from '#contract/accounts.ts';
import { describeFetchError } from '#web/lib/api.ts';
import { type StoredAccount, useAccount } from '#web/lib/session/use-account.ts';
import { usePasswordRequest } from '#web/lib/session/with-password.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { profileOptions } from './queries.ts';

const PasswordDialog = lazyComponent(() => import('./password-dialog.tsx'));

interface Failure {
  error: Error;
  retry: () => void;
}

/** The result of an access check. `profile` is null until the server has responded; `failure` is set if it couldn't. */
export type Access =
  | { state: 'checking' }
  | { state: 'refused'; redirect: string }
  | ({ state: 'failed' } & Failure)
  | { state: 'granted'; account: StoredAccount; profile: Account | null; failure: Failure | null };

/**
 * Checks that the visitor has an account or, with `isAdminOnly`, is an administrator. Trusts this device's copy of the account
 * until the server responds, except for administrators.
 */
export function useAccess({ isAdminOnly }: { isAdminOnly: boolean }): Access {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const stored = useAccount();
  const { data, error, refetch } = useQuery(profileOptions());
  if (!isHydrated) return { state: 'checking' };
  if (data === null)
    return { state: 'refused', redirect: `/auth?redirect=${encodeURIComponent(pathname + search)}` };
  if (data && isAdminOnly && !data.isAdmin) return { state: 'refused', redirect: '/' };
  if (data) return { state: 'granted', account: data, profile: data, failure: null };
  const failure = error && { error, retry: () => void refetch() };
  if (!isAdminOnly && stored.state === 'signed-in')
    return { state: 'granted', account: stored.account, profile: null, failure };
  return failure ? { state: 'failed', ...failure } : { state: 'checking' };
}

/** Renders a spinner or an error in place of a protected page until access is granted. Redirects a visitor without access. */
export function AccessPending({ access }: { access: Exclude<Access, { state: 'granted' }> }) {
  if (access.state === 'failed')
    return (
      <LoadFailure
        title="Couldn’t load your account"
        message={describeFetchError('user profile', access.error)}
        onRetry={access.retry}
      />
    );
  return (
    <>
      {access.state === 'refused' && <Navigate to={access.redirect} replace />}
      <Loading className="min-h-80">Checking your account…</Loading>
    </>
  );
}

/** Says why the account couldn't be loaded, above what this device knows of it. */
export function ProfileFailure({ error, retry }: Failure) {
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-danger bg-danger-soft p-5"
    >
      {describeFetchError('user profile', error)}
      <Button onClick={retry}>Retry</Button>
    </div>
  );
}

/** Asks for the password of the account while an action on the page needs it. */
export function PasswordGate({ username }: Pick<StoredAccount, 'username'>) {
  const request = usePasswordRequest();
  // Leaving the page cancels the action.
  useEffect(() => () => request?.end(false), [request]);
  if (!request) return null;
  const { reason, end } = request;
  return (
    <PasswordDialog
      username={username}
      reason={reason}
      onConfirmed={() => end(true)}
      onClose={() => end(false)}
    />
  );
}
