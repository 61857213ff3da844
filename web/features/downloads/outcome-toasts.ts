import type { Allowance } from '#contract/downloads.ts';
import { remainingDownloadsMessage } from '#contract/plans.ts';
import { openUpgradeDialog } from '#web/lib/upgrade-dialog.ts';
import type { ToastMessage } from '#web/ui/toast/toast-store.ts';
import { createAccount, type Place } from './toasts.ts';

const UPGRADE = { label: 'Upgrade', onClick: openUpgradeDialog };

/** Confirms a download and says how many are left, if the allowance is known and limited. */
export function successToast(
  { fileType, place }: { fileType: string; place: Place },
  accountId: number,
  allowance: Allowance | null,
): ToastMessage {
  const sentences = [`The ${fileType.toUpperCase()} logo has been downloaded successfully.`];
  if (allowance && !allowance.isSubscribed) {
    sentences.push(remainingDownloadsMessage(accountId === 0 ? 'guest' : 'free', allowance.remaining));
  }
  const title = place === 'history' ? 'Download Complete' : 'Download successful';
  return { title, description: sentences.filter(Boolean).join(' ') };
}

/** Says that the allowance is used up. A free account is enough for a guest, so it is the first action. */
export function limitReachedToast(description: string, accountId: number): ToastMessage {
  const toast = { title: 'Download limit reached', description, variant: 'destructive' } as const;
  return accountId === 0
    ? { ...toast, action: createAccount(), secondAction: UPGRADE }
    : { ...toast, action: UPGRADE };
}
