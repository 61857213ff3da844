import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { FAVORITES_ID } from '#contract/constants/collections.ts';
import { listCollectionUrls } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { useAccountId } from '#web/lib/session/use-account.ts';
import { useGuestCollections } from '../guest/guest-store.ts';

/** Other tabs and devices may have changed them, so every visit and every return to the tab asks again. */
export const LIVE = { staleTime: 0, refetchOnWindowFocus: true, retry: false } as const;

/** The prefix of the key of every query about an account's collections. */
export function collectionsKey(accountId: number) {
  return [...ACCOUNT_KEY, 'collections', accountId] as const;
}

/** Queries the URLs of a collection's logos. */
export function urlsOptions(accountId: number, id: string) {
  return queryOptions({
    queryKey: [...collectionsKey(accountId), 'urls', id] as const,
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      (await callApi(listCollectionUrls, { id }, { signal })).urls,
    ...LIVE,
  });
}

/** The URLs of the visitor's favourites; none until they are loaded. */
const Favorites = createContext<ReadonlySet<string>>(new Set());

interface FavoritesProviderProps {
  /** The account that the server has confirmed; 0 for a guest, who has them in this browser. */
  accountId: number;
  children: ReactNode;
}

/** Tells all hearts which logos are among the visitor's favourites. */
export function FavoritesProvider({ accountId, children }: FavoritesProviderProps) {
  const isGuest = useAccountId() === 0;
  const guest = useGuestCollections();
  const { data } = useQuery({ ...urlsOptions(accountId, FAVORITES_ID), enabled: accountId > 0 });
  const ofGuest = guest.find(({ id }) => id === FAVORITES_ID);
  const favorites = useMemo(
    () => new Set(isGuest ? ofGuest?.logos.map(({ logo }) => logo.url) : data),
    [isGuest, ofGuest, data],
  );
  return <Favorites value={favorites}>{children}</Favorites>;
}

export const useIsFavorite = (url: string): boolean => use(Favorites).has(url);
