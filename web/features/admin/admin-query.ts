import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

/** Creates a query that keeps the previous data visible while new data loads. */
export function adminQuery<Data>(key: readonly unknown[], fetch: (signal: AbortSignal) => Promise<Data>) {
  return queryOptions({
    queryKey: ['admin', ...key],
    queryFn: ({ signal }) => fetch(signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** Reloads what the administration shows. Call it after each change, also if it failed. */
export function reloadAdmin(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['admin'] });
}

/** Why an administrator has to enter the password before a change. */
export const PASSWORD_REASON = 'This keeps other people who use this device from making this change.';
