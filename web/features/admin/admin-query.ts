import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';

const LOST_ACCESS: readonly ApiError['code'][] = ['accounts.signed_out', 'accounts.not_admin'];

/**
 * Creates a query that keeps the previous data visible while new data loads. If the visitor is no longer an administrator,
 * the query reloads the account, and `AdministratorsOnly` redirects the visitor.
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

/** Reloads the account if `failure` means that the visitor is no longer an administrator. */
export function checkAccess(client: QueryClient, failure: unknown): void {
  if (failure instanceof ApiError && LOST_ACCESS.includes(failure.code))
    void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
}
