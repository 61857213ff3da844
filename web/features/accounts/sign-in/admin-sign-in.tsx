import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router';
import type { Account, SignInForm } from '#contract/accounts.ts';
import { signIn, signOut } from '#contract/http/endpoints.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { toSitePath } from '#web/lib/session/redirect.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { showErrorToast } from '#web/ui/toast/toast-store.ts';
import { useProfile, useSwitchAccount } from '../queries.ts';
import { CredentialsForm } from './sign-in-card.tsx';

const NOT_ADMINISTRATOR = 'You must be an administrator to access this page';

/** Signs in an administrator. Signs out an account that isn't one. @throws ApiError accounts.not_admin */
async function signInAdministrator(body: SignInForm): Promise<Account> {
  const account = await callApi(signIn, body);
  if (account.isAdmin) return account;
  await callApi(signOut, {});
  throw new ApiError('accounts.not_admin', 403, NOT_ADMINISTRATOR);
}

/** Renders the form for administrators, which opens `target`. */
function AdminForm({ target }: { target: string }) {
  const client = useQueryClient();
  const switchTo = useSwitchAccount();
  return (
    <CredentialsForm
      label="Administrator Login"
      nameLabel="Username"
      send={async (values) => switchTo(await signInAdministrator(values), target)}
      fallback="Login failed"
      onFailure={(message) => {
        showErrorToast('Admin Login Failed', message);
        // If signing out the rejected account failed, the page must show that it is signed in.
        void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      }}
    />
  );
}

/** Renders the sign-in card of /admin-login. Redirects visitors who are signed in. */
export function AdminSignIn() {
  const { search } = useLocation();
  const { account, error } = useProfile();
  const target = toSitePath(new URLSearchParams(search).get('redirect')) ?? '/admin';
  return (
    <div className="w-full max-w-[27rem] rounded-2xl border border-line bg-surface p-5 sm:p-8">
      {account && <Navigate to={account.isAdmin ? target : '/'} replace />}
      <p className="mb-3 flex items-center gap-2 font-medium text-muted text-sm">
        <ShieldCheck className="size-4 text-accent" />
        Restricted Access
      </p>
      <h1 className="mb-6 font-semibold text-3xl leading-tight tracking-[-0.02em]">Administrator Login</h1>
      <div className="flex min-h-[14.5rem] flex-col">
        {account === null || (!account && error) ? (
          <AdminForm target={target} />
        ) : (
          <Loading className="flex-1">Checking your account…</Loading>
        )}
      </div>
      <Link to="/" className={buttonClass('secondary', 'mt-6 w-full min-h-11')}>
        <ArrowLeft className="size-4" />
        Back to Home
      </Link>
    </div>
  );
}
