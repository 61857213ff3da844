import { queryOptions } from '@tanstack/react-query';
import { checkLimit } from '#contract/endpoints.ts';
import { callApi } from '../api.ts';

const POLL_MS = 5000;

/** Begins the key of every query whose answer is about the visitor; what changes an account makes them all ask again. */
export const ACCOUNT_KEY = ['account'] as const;

/**
 * How a query about the visitor keeps up (spec 9.12): it asks every five seconds while somebody is signed in and the
 * tab is visible, and at once when the tab comes back into sight. A guest's is asked when it is first drawn.
 */
export function pollingOptions(isSignedIn: boolean) {
  return {
    staleTime: 0,
    refetchInterval: isSignedIn ? POLL_MS : (false as const),
    refetchOnWindowFocus: isSignedIn,
    retry: false,
  };
}

/** How the allowance of the account with this id stands; of the guest, where it is 0. */
export function allowanceOptions(accountId: number) {
  return queryOptions({
    queryKey: [...ACCOUNT_KEY, 'allowance', accountId],
    queryFn: ({ signal }) => callApi(checkLimit, {}, { signal }),
    ...pollingOptions(accountId > 0),
  });
}
