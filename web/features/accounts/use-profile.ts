import { useQuery } from '@tanstack/react-query';
import type { Account } from '#contract/accounts.ts';
import { useAddress } from '#web/lib/router/address.ts';
import { profileOptions } from './queries.ts';

/** The account as the server says it: null for a guest, undefined until it is known, `error` where it can't be. */
export function useProfile(): { account: Account | null | undefined; error: Error | null } {
  const { data: account, error } = useQuery(profileOptions());
  // What is prerendered knows nobody, and is taken over as it is even when the answer is there first.
  const isPrerendered = useAddress().key === '';
  return isPrerendered ? { account: undefined, error: null } : { account, error };
}
