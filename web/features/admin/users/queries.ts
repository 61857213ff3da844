import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UsersQuery } from '#contract/admin.ts';
import { listUsers } from '#contract/endpoints.ts';
import { callAdmin } from '../call-admin.ts';

/** One page of the accounts. While another one is on its way, the one before stays. */
export function usersOptions(query: UsersQuery) {
  return queryOptions({
    queryKey: ['admin', 'users', query] as const,
    queryFn: async ({ client, signal }) => ({
      ...(await callAdmin(client, listUsers, query, { signal })),
      query,
    }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
