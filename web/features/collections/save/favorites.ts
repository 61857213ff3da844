import { useSyncExternalStore } from 'react';
import { getAccountId, useAccountId } from '#web/lib/session/use-account.ts';
import { createStore } from '#web/lib/store.ts';
import {
  type GuestCollection,
  getGuestCollections,
  subscribeToGuestCollections,
} from '../guest/guest-store.ts';

const FAVORITES = 'favorites';
const NONE: ReadonlySet<string> = new Set();

/** The URLs of the account's favourites; null until favorites-sync.tsx has loaded them. */
const ofAccount = createStore<ReadonlySet<string> | null>(() => null, null);

/** Stores the URLs of the account's favourites. */
export const storeFavorites = ofAccount.set;

let cached: { from: readonly GuestCollection[]; urls: ReadonlySet<string> } | null = null;

function urlsOfGuest(): ReadonlySet<string> {
  const from = getGuestCollections();
  if (cached?.from !== from) {
    const favorites = from.find(({ id }) => id === FAVORITES);
    cached = { from, urls: favorites ? new Set(favorites.logos.map(({ logo }) => logo.url)) : NONE };
  }
  return cached.urls;
}

/** Returns whether a logo is among the visitor's favourites. False until they are loaded. */
export function useIsFavorite(url: string): boolean {
  const isGuest = useAccountId() === 0;
  const read = () => (getAccountId() === 0 ? urlsOfGuest() : (ofAccount.get() ?? NONE)).has(url);
  return useSyncExternalStore(isGuest ? subscribeToGuestCollections : ofAccount.subscribe, read, () => false);
}
