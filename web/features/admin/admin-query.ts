import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';

const LOST_ACCESS: readonly ApiError['code'][] = ['accounts.signed_out', 'accounts.not_admin'];

/**
 * A query of the administration; the previous page stays visible while the next one loads. If the visitor is no longer an
 * administrator, the account is loaded again and the page's guard redirects.
 */
export function adminQuery<Data>(key: readonly unknown[], fetch: (signal: AbortSignal) => Promise<Data>) {
  return queryOptions({
    queryKey: ['admin', ...key],
    queryFn: async ({ client, signal }): Promise<Data> => {
      try {
        return await fetch(signal);
      } catch (failure) {
        checkAccess(client, failure);
        throw failure;
      }
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** Loads the account again if the failure says that the visitor is no longer an administrator. */
export function checkAccess(client: QueryClient, failure: unknown): void {
  if (failure instanceof ApiError && LOST_ACCESS.includes(failure.code))
    void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
}
