import type { QueryClient } from '@tanstack/react-query';
import type { Allowance } from '#contract/downloads.ts';
import { ACCOUNT_KEY, allowanceOptions } from '#web/lib/session/account-queries.ts';
import { keepGuestDownloads } from '#web/lib/session/guest.ts';

/** Shows at once how the allowance stands after a download, wherever it is shown, and asks again for what follows from it. */
export function keepAllowance(client: QueryClient, accountId: number, allowance: Allowance): void {
  const { queryKey } = allowanceOptions(accountId);
  const { downloadCount, limit, remaining, isSubscribed, resetsAt } = allowance;
  const canDownload = remaining === null || remaining > 0;
  if (accountId === 0) keepGuestDownloads(downloadCount);
  client.setQueryData(queryKey, { downloadCount, limit, remaining, isSubscribed, resetsAt, canDownload });
  doubtAllowance(client, accountId);
}

/** Asks again how the allowance stands, and for an account whatever else is known of it. */
export function doubtAllowance(client: QueryClient, accountId: number): void {
  const queryKey = accountId === 0 ? allowanceOptions(0).queryKey : ACCOUNT_KEY;
  void client.invalidateQueries({ queryKey });
}
