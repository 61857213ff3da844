import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { createKey, endKey, listKeys } from '#contract/http/endpoints.ts';
import { callApi, type Output } from '#web/lib/api.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import type { WithPassword } from '#web/lib/session/use-password-check.ts';

export type KeyList = Output<typeof listKeys>;
export type ApiKey = KeyList['keys'][number];
export type CreatedKey = Output<typeof createKey>;

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

/**
 * Returns the calls that create and revoke API keys. The list shows each change before they return. Afterwards, also if they
 * failed, everything about the account is loaded again: the session may have ended. @throws ApiError
 */
export function useKeyChanges(accountId: number, withPassword: WithPassword) {
  const client = useQueryClient();
  const { queryKey } = keysOptions(accountId);
  const changeKeys = (change: (keys: ApiKey[]) => ApiKey[]) =>
    client.setQueryData<KeyList>(queryKey, (list) => list && { ...list, keys: change(list.keys) });
  const reload = () => void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
  return {
    /** Returns null if the visitor doesn't enter the password that the server asks for. */
    async create(name: string): Promise<CreatedKey | null> {
      try {
        const created = await withPassword(() => callApi(createKey, { name }));
        if (created) changeKeys((keys) => [created.key, ...keys]);
        return created;
      } finally {
        reload();
      }
    },
    async revoke(id: number): Promise<void> {
      try {
        await callApi(endKey, { id });
        changeKeys((keys) => keys.filter((key) => key.id !== id));
      } finally {
        reload();
      }
    },
  };
}
