import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { listKeys } from '#contract/http/endpoints.ts';
import { callApi, type Output } from '#web/lib/api.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';

type KeyList = Output<typeof listKeys>;
export type ApiKey = KeyList['keys'][number];

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

/** Returns a function that changes the list of keys on the page at once, and one that then loads all about the account again: the session may have ended. */
export function useChangeKeys(accountId: number) {
  const client = useQueryClient();
  const { queryKey } = keysOptions(accountId);
  return {
    changeKeys: (change: (keys: ApiKey[]) => ApiKey[]) =>
      client.setQueryData<KeyList>(queryKey, (list) => list && { ...list, keys: change(list.keys) }),
    reload: () => void client.invalidateQueries({ queryKey: ACCOUNT_KEY }),
  };
}
