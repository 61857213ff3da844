import { useQueryClient } from '@tanstack/react-query';
import type { Account, SignInForm, SignUpForm } from '#contract/accounts.ts';
import { deleteAccount, signIn, signInWithIdentity, signOut, signUp } from '#contract/endpoints.ts';
import { ApiError, callApi, type Input } from '#web/lib/api.ts';
import { navigate } from '#web/lib/router/address.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { clearDevice } from '#web/lib/session/clear-device.ts';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';
import { useUpdateProfile } from './queries.ts';

export type IdentityProof = Input<typeof signInWithIdentity>;

const NOT_ADMINISTRATOR = 'You must be an administrator to access this page';

/**
 * Returns the calls that sign in or out. Each then navigates to the target path and updates the stored account. Signing out
 * clears this device.
 * @throws ApiError
 */
export function useSession() {
  const client = useQueryClient();
  const updateProfile = useUpdateProfile();

  async function switchTo(response: Promise<Account | null>, getTarget: () => string): Promise<void> {
    const account = await response;
    // Pending responses belong to the previous account.
    await client.cancelQueries({ queryKey: ACCOUNT_KEY });
    // Navigate first: a protected page that loses its account would redirect to sign-in.
    navigate(getTarget(), { replace: account !== null });
    updateProfile(account);
    if (account === null) clearDevice();
    else showToast({ title: 'Login successful', description: `You’re signed in as ${account.username}.` });
  }

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
    signOut: (target: string) => switchTo(callApi(signOut, {}).then(toGuest), () => target),
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

function toGuest(): null {
  return null;
}

/** Returns a function that signs out, navigates to the target path and shows the outcome as a toast. */
export function useSignOut(target: string): () => Promise<void> {
  const { signOut } = useSession();
  return async () => {
    try {
      await signOut(target);
      showToast({ title: 'Logged Out', description: 'You have been successfully logged out.' });
    } catch {
      showErrorToast('Logout Failed', 'An error occurred while logging out.');
    }
  };
}
