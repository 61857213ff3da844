import { readLocalStorage, writeLocalStorage } from '#web/lib/storage.ts';
import { namesOf, queryOf } from '../names.ts';

const STORAGE_KEY = 'recentSearches';
const MAX_RECENT = 8;

/** Returns the last eight queries submitted on this device, newest first. Unreadable storage counts as empty. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readLocalStorage(STORAGE_KEY) ?? '[]');
    const texts = Array.isArray(stored) ? stored.filter((query) => typeof query === 'string') : [];
    const queries = texts.map((text) => queryOf(namesOf(text)));
    return queries.filter((query) => query !== '').slice(0, MAX_RECENT);
  } catch {
    return [];
  }
}

function recentSearchesWithout(query: string): string[] {
  return readRecentSearches().filter((recent) => recent.toLowerCase() !== query.toLowerCase());
}

function write(queries: readonly string[]): void {
  writeLocalStorage(STORAGE_KEY, queries.length > 0 ? JSON.stringify(queries.slice(0, MAX_RECENT)) : null);
}

/** Adds a query at the top; if it is already in the list, ignoring case, it moves up. */
export function addSearch(query: string): void {
  write([query, ...recentSearchesWithout(query)]);
}

export function removeSearches(query?: string): void {
  write(query === undefined ? [] : recentSearchesWithout(query));
}
