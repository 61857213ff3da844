import type { Allowance } from '#contract/downloads.ts';
import { remainingLine } from '#contract/plans.ts';
import { askForUpgrade } from '#web/lib/upgrade.ts';
import type { ToastMessage } from '#web/ui/toast/toast-store.ts';

/** Says that a file is there, and what is left of the allowance where it is known and has an end. */
export function successToast(
  { fileType }: { fileType: string },
  accountId: number,
  allowance: Allowance | null,
): ToastMessage {
  const lines = [`The ${fileType.toUpperCase()} logo has been downloaded successfully.`];
  if (allowance && !allowance.isSubscribed) {
    lines.push(remainingLine(accountId === 0 ? 'guest' : 'free', allowance.remaining));
  }
  return { title: 'Download successful', description: lines.filter(Boolean).join(' ') };
}

/** Says that the allowance is used up, with the way to more. */
export function refusalToast(message: string): ToastMessage {
  return {
    title: 'Download limit reached',
    description: message,
    variant: 'destructive',
    action: { label: 'Upgrade', onPress: askForUpgrade },
  };
}
