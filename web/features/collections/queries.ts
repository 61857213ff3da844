import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Collection } from '#contract/collections.ts';
import {
  getCollection,
  getSharedCollection,
  listCollections,
  listSavedIn,
} from '#contract/http/endpoints.ts';
import { ApiError, callApi, isUnknown } from '#web/lib/api.ts';
import { useAccountId } from '#web/lib/session/use-account.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { type CollectionData, toData } from './collection-data.ts';
import { useGuestCollections } from './guest/guest-store.ts';
import { collectionsKey, LIVE } from './save/favorites.tsx';

/** Whose collections are shown and changed: those of an account, or of this browser if the id is 0. */
export interface Owner {
  client: QueryClient;
  accountId: number;
}

export function useOwner(): Owner {
  return { client: useQueryClient(), accountId: useAccountId() };
}

export function listOptions(accountId: number) {
  return queryOptions({
    queryKey: [...collectionsKey(accountId), 'list'] as const,
    queryFn: async ({ signal }) => (await callApi(listCollections, {}, { signal })).collections,
    ...LIVE,
  });
}

export function collectionOptions(accountId: number, id: string) {
  return queryOptions({
    queryKey: [...collectionsKey(accountId), 'one', id] as const,
    queryFn: ({ signal }): Promise<CollectionData> => callApi(getCollection, { id }, { signal }),
    ...LIVE,
  });
}

/** Queries the ids of the collections that have a logo. */
export function savedInOptions(accountId: number, url: string) {
  return queryOptions({
    queryKey: [...collectionsKey(accountId), 'saved in', url] as const,
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      (await callApi(listSavedIn, { url }, { signal })).ids,
    ...LIVE,
  });
}

/** Queries what the read-only page of a link shows. */
export function sharedOptions(token: string) {
  return queryOptions({
    queryKey: ['shared collection', token],
    queryFn: ({ signal }) => callApi(getSharedCollection, { token }, { signal }),
    ...LIVE,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
  });
}

/** What a page shows of collections: `data` is undefined until they are loaded. */
interface Loaded<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => void;
}

/** Returns the visitor's collections, the favourites first. */
export function useCollections(): Loaded<readonly Collection[]> {
  const accountId = useAccountId();
  const guest = useGuestCollections();
  const { data, error, refetch } = useQuery({ ...listOptions(accountId), enabled: accountId > 0 });
  const isHydrated = useHydrated();
  if (!isHydrated || accountId > 0) return { data: isHydrated ? data : undefined, error, refetch };
  return { data: guest.map((one) => toData(one).collection), error: null, refetch };
}

/** Returns one of the visitor's collections with its logos. `isUnknown` if there is none with this id. */
export function useCollection(id: string): Loaded<CollectionData> & { isUnknown: boolean } {
  const accountId = useAccountId();
  const guest = useGuestCollections();
  const { data, error, refetch } = useQuery({ ...collectionOptions(accountId, id), enabled: accountId > 0 });
  const isHydrated = useHydrated();
  if (!isHydrated) return { data: undefined, error: null, refetch, isUnknown: false };
  if (accountId > 0) {
    const isGone = isUnknown(error);
    return { data: isGone ? undefined : data, error, refetch, isUnknown: isGone };
  }
  const own = guest.find((one) => one.id === id);
  return { data: own && toData(own), error: null, refetch, isUnknown: !own };
}
