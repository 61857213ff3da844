import { FAVORITES_ID, FAVORITES_NAME } from '#contract/constants/collections.ts';
import type { Logo } from '#contract/logos.ts';
import { readLocalStorage, writeLocalStorage } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';

interface SavedLogo {
  logo: Logo;
  note: string;
}

/** A collection that a guest keeps in this browser. */
export interface GuestCollection {
  /** "favorites", or "local-" and a number. */
  id: string;
  name: string;
  note: string;
  /** ISO 8601. */
  updatedAt: string;
  logos: SavedLogo[];
}

const VERSION = 1;
const KEY = 'guestCollections';

const EMPTY_FAVORITES: GuestCollection = {
  id: FAVORITES_ID,
  name: FAVORITES_NAME,
  note: '',
  updatedAt: '',
  logos: [],
};

/** Parses stored collections. The favourites always exist and come first; unreadable text and other versions have no others. */
export function parseGuestCollections(text: string | null): readonly GuestCollection[] {
  try {
    const { version, collections } = JSON.parse(text ?? '{}');
    const stored: GuestCollection[] = version === VERSION && Array.isArray(collections) ? collections : [];
    const favorites = stored.find(({ id }) => id === FAVORITES_ID) ?? EMPTY_FAVORITES;
    return [favorites, ...stored.filter((one) => one !== favorites)];
  } catch {
    return [EMPTY_FAVORITES];
  }
}

const store = createStore(() => parseGuestCollections(readLocalStorage(KEY)), [], [KEY]);

/** Returns this browser's collections, in order. They change with those of other tabs. */
export const useGuestCollections = store.useValue;
export const getGuestCollections = store.get;

/**
 * Changes the stored collections, which another tab may have changed since they were shown.
 * @throws Error with a sentence for the visitor if the browser doesn't store them, and changes nothing then
 */
export function changeGuestCollections(
  change: (collections: readonly GuestCollection[]) => readonly GuestCollection[],
): void {
  const collections = change(parseGuestCollections(readLocalStorage(KEY)));
  const text = collections.length > 0 ? JSON.stringify({ version: VERSION, collections }) : null;
  writeLocalStorage(KEY, text);
  if (readLocalStorage(KEY) !== text)
    throw new Error('This browser can’t store more. Create a free account to save logos there.');
  store.set(parseGuestCollections(text));
}
