import { queryOptions } from '@tanstack/react-query';
import { listKeys } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';

/** Queries the API keys of an account and what they were used for. */
export function keysOptions(accountId: number) {
  return queryOptions({
    queryKey: [...ACCOUNT_KEY, 'keys', accountId],
    queryFn: ({ signal }) => callApi(listKeys, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: false,
  });
}
