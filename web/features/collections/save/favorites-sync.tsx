import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FAVORITES_ID } from '#contract/constants/collections.ts';
import { urlsOptions } from '../queries.ts';
import { storeFavorites } from './favorites.ts';

/** Keeps the hearts of all cards as the account's favourites are. Renders nothing. */
export default function FavoritesSync({ accountId }: { accountId: number }) {
  const { data } = useQuery(urlsOptions(accountId, FAVORITES_ID));
  useEffect(() => {
    storeFavorites(data ? new Set(data) : null);
    return () => storeFavorites(null);
  }, [data]);
  return null;
}
