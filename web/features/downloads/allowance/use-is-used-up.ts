import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { allowanceOptions } from '#web/lib/session/account-queries.ts';
import { useAccountId } from '#web/lib/session/use-account.ts';

/** True if the visitor is known to have used up the allowance. Sends no request, and costs less than a query on each card. */
export function useIsUsedUp(): boolean {
  const client = useQueryClient();
  const { queryKey } = allowanceOptions(useAccountId());
  const read = () => client.getQueryData(queryKey)?.remaining === 0;
  return useSyncExternalStore(client.getQueryCache().subscribe, read, () => false);
}
