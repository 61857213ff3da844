import { useQuery } from '@tanstack/react-query';
import { allowanceOptions } from '#web/lib/session/account-queries.ts';
import { useAccountId } from '#web/lib/session/use-account.ts';

/** True if the visitor is known to have used up the allowance. Sends no request. */
export function useIsUsedUp(): boolean {
  const { data } = useQuery({ ...allowanceOptions(useAccountId()), enabled: false });
  return data?.remaining === 0;
}
