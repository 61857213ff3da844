import { BATCH_REFUSED } from '#contract/plans.ts';
import { navigate } from '#web/lib/router/address.ts';
import type { AccountState } from '#web/lib/session/use-account.ts';
import { askForUpgrade } from '#web/lib/upgrade.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';

const SHEET_REFUSED = 'Consolidating SVG logos is a premium feature. Please upgrade to use this feature.';

/** Tells a guest that batches begin with an account, and shows the way. */
export function askToSignIn(): void {
  const redirect = encodeURIComponent(location.pathname + location.search);
  showToast({
    title: 'Please sign in',
    description: 'Selecting many logos at once comes with Premium. Sign in or create an account first.',
    variant: 'notice',
    action: { label: 'Sign in', onPress: () => navigate(`/auth?redirect=${redirect}`) },
  });
}

/** Whether whoever is here may have a batch or a sheet; whoever may not is told so (specification, section 6). */
export function mayHave(what: 'batch' | 'sheet', user: AccountState): boolean {
  if (user.state === 'guest') {
    askToSignIn();
    return false;
  }
  if (user.account.isSubscribed) return true;
  askForUpgrade();
  showToast({
    title: 'Premium Subscription Required',
    description: what === 'batch' ? BATCH_REFUSED : SHEET_REFUSED,
    variant: 'notice',
  });
  return false;
}
