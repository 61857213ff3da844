import { readStored, writeStored } from '#web/lib/storage.ts';
import { namesOf, queryOf } from '../names.ts';

const STORED = 'recentSearches';
const MAX_RECENT = 8;

function write(queries: readonly string[]): void {
  writeStored(STORED, queries.length > 0 ? JSON.stringify(queries) : null);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The queries that were last submitted on this device, the newest first, at most eight; none where nothing readable is kept. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(STORED) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const queries = stored
      .filter((query) => typeof query === 'string')
      .map((query) => queryOf(namesOf(query)));
    return queries.filter((query) => query !== '').slice(0, MAX_RECENT);
  } catch {
    return [];
  }
}

/** Puts a query on top of the recent ones; an equal one, case aside, moves up. */
export function rememberSearch(query: string): void {
  write([query, ...readRecentSearches().filter((one) => !isSame(one, query))].slice(0, MAX_RECENT));
}

/** Forgets one query, or all of them. */
export function forgetSearches(query?: string): void {
  write(query === undefined ? [] : readRecentSearches().filter((one) => !isSame(one, query)));
}
