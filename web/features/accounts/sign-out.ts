import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Account } from '#contract/accounts.ts';
import { signOut } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { clearDevice } from '#web/lib/session/clear-device.ts';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';
import { useUpdateProfile } from './queries.ts';

/** Returns a function that navigates to the target path and stores the account of a response. A guest's device is cleared. */
export function useSwitchAccount() {
  const client = useQueryClient();
  const updateProfile = useUpdateProfile();
  const navigate = useNavigate();

  return async function switchTo(response: Promise<Account | null>, getTarget: () => string): Promise<void> {
    const account = await response;
    // Pending responses belong to the previous account.
    await client.cancelQueries({ queryKey: ACCOUNT_KEY });
    // Navigate first: a protected page that loses its account would redirect to sign-in.
    await navigate(getTarget(), { replace: account !== null });
    updateProfile(account);
    if (account === null) clearDevice();
    else showToast({ title: 'Login successful', description: `You’re signed in as ${account.username}.` });
  };
}

export function toGuest(): null {
  return null;
}

/** Returns a function that signs out, navigates to the target path and shows the outcome as a toast. */
export function useSignOut(target: string): () => Promise<void> {
  const switchTo = useSwitchAccount();
  return async () => {
    try {
      await switchTo(callApi(signOut, {}).then(toGuest), () => target);
      showToast({ title: 'Logged Out', description: 'You have been successfully logged out.' });
    } catch {
      showErrorToast('Logout Failed', 'An error occurred while logging out.');
    }
  };
}
