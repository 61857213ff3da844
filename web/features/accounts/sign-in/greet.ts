import type { Account } from '#contract/accounts.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';

/** Says that somebody is signed in, and as whom. */
export function greet(account: Account | null): void {
  showToast({ title: 'Login successful', description: `You are signed in as ${account?.username}.` });
}
