import { readStored, writeStored } from '#web/lib/storage.ts';
import { namesOf, queryOf } from '../names.ts';

const STORAGE_KEY = 'recentSearches';
const MAX_RECENT = 8;

function write(queries: readonly string[]): void {
  writeStored(STORAGE_KEY, queries.length > 0 ? JSON.stringify(queries) : null);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Returns the last eight queries submitted on this device, newest first. Unreadable storage counts as empty. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const queries = stored
      .filter((query) => typeof query === 'string')
      .map((query) => queryOf(namesOf(query)));
    return queries.filter((query) => query !== '').slice(0, MAX_RECENT);
  } catch {
    return [];
  }
}

/** Adds a query to the top. An equal one, ignoring case, moves up. */
export function addSearch(query: string): void {
  write([query, ...readRecentSearches().filter((one) => !isSame(one, query))].slice(0, MAX_RECENT));
}

/** Removes one query, or all of them. */
export function removeSearches(query?: string): void {
  write(query === undefined ? [] : readRecentSearches().filter((one) => !isSame(one, query)));
}
