import { BATCH_REFUSED } from '#contract/plans.ts';
import { navigate } from '#web/lib/router/address.ts';
import type { AccountState } from '#web/lib/session/use-account.ts';
import { openUpgradeDialog } from '#web/lib/upgrade-dialog.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';

const SHEET_REFUSED = 'Consolidating SVG logos is a premium feature. Please upgrade to use this feature.';

/** Says that batches need an account and links to sign-in. */
export function promptSignIn(): void {
  const redirect = encodeURIComponent(location.pathname + location.search);
  showToast({
    title: 'Please sign in',
    description: 'Selecting several logos at once is part of Premium. Sign in or create an account first.',
    variant: 'notice',
    action: { label: 'Sign in', onPress: () => navigate(`/auth?redirect=${redirect}`) },
  });
}

/** Returns whether the visitor has Premium, as far as the page knows; shows why not (specification, section 6). */
export function requirePremium(feature: 'batch' | 'sheet', user: AccountState): boolean {
  if (user.state === 'guest') {
    promptSignIn();
    return false;
  }
  if (user.account.isSubscribed) return true;
  openUpgradeDialog();
  showToast({
    title: 'Premium Subscription Required',
    description: feature === 'batch' ? BATCH_REFUSED : SHEET_REFUSED,
    variant: 'notice',
  });
  return false;
}
