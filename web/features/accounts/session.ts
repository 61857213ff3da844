import { useQueryClient } from '@tanstack/react-query';
import type { Account, SignInForm, SignUpForm } from '#contract/accounts.ts';
import { deleteAccount, signIn, signInWithIdentity, signOut, signUp } from '#contract/http/endpoints.ts';
import { ApiError, callApi, type Input } from '#web/lib/api.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { toGuest, useSwitchAccount } from './sign-out.ts';

export type IdentityProof = Input<typeof signInWithIdentity>;

const NOT_ADMINISTRATOR = 'You must be an administrator to access this page';

/**
 * Returns the calls that sign in, or delete the account. Each then navigates to the target path and updates the stored account.
 * @throws ApiError
 */
export function useSession() {
  const client = useQueryClient();
  const switchTo = useSwitchAccount();

  return {
    signIn: (body: SignInForm, getTarget: () => string) => switchTo(callApi(signIn, body), getTarget),
    signUp: (body: SignUpForm, getTarget: () => string) => switchTo(callApi(signUp, body), getTarget),
    signInAsAdministrator: (body: SignInForm, getTarget: () => string) =>
      switchTo(signInAdministrator(body), getTarget).catch((failure) => {
        // If signing out the rejected account failed, the page must show that it is signed in.
        void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
        throw failure;
      }),
    signInWithIdentity: (body: IdentityProof, getTarget: () => string) =>
      switchTo(callApi(signInWithIdentity, body), getTarget),
    deleteAccount: (target: string) => switchTo(callApi(deleteAccount, {}).then(toGuest), () => target),
  };
}

/** Signs in an administrator. Signs out an account that isn't one. @throws ApiError accounts.not_admin */
async function signInAdministrator(body: SignInForm): Promise<Account> {
  const account = await callApi(signIn, body);
  if (account.isAdmin) return account;
  await callApi(signOut, {});
  throw new ApiError('accounts.not_admin', 403, NOT_ADMINISTRATOR);
}
