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

const isText = (value: unknown): value is string => typeof value === 'string';

function isSaved(value: unknown): value is SavedLogo {
  const { logo, note } = (value ?? {}) as Partial<SavedLogo>;
  const { id, title, url, thumbUrl, previewUrl, fileType, creditParts, restrictions } = logo ?? {};
  return (
    [note, id, title, url, thumbUrl, previewUrl, fileType].every(isText) &&
    Array.isArray(creditParts) &&
    Array.isArray(restrictions)
  );
}

function readCollection(value: unknown): GuestCollection[] {
  const { id, name, note, updatedAt, logos } = (value ?? {}) as Partial<GuestCollection>;
  if (!isText(id) || !isText(name) || !Array.isArray(logos)) return [];
  const byUrl = new Map(logos.filter(isSaved).map((saved) => [saved.logo.url, saved]));
  return [
    {
      id,
      name,
      note: isText(note) ? note : '',
      updatedAt: isText(updatedAt) ? updatedAt : '',
      logos: [...byUrl.values()],
    },
  ];
}

/** Parses stored collections. Leaves out broken parts; unreadable text and other versions have no collections. */
export function parseGuestCollections(text: string | null): readonly GuestCollection[] {
  try {
    const stored = JSON.parse(text ?? '{}') as { version?: unknown; collections?: unknown };
    if (stored.version !== VERSION || !Array.isArray(stored.collections)) return [];
    const byId = new Map(stored.collections.flatMap(readCollection).map((one) => [one.id, one]));
    return [...byId.values()];
  } catch {
    return [];
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
  store.set(collections);
}
