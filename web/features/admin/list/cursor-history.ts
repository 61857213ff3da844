import { readSessionStorage, writeSessionStorage } from '#web/lib/storage.ts';

const STORAGE_KEY = 'adminPages';

/** The query of one page of a list: its filters, and the cursor where the page starts. */
export interface PageQuery {
  after?: string | undefined;
  [filter: string]: unknown;
}

/** The visited pages of one list, as the cursor of each page after the first. */
export interface CursorHistory {
  /** The filters as JSON. The cursors are valid only for these filters. */
  filters: string;
  cursors: readonly string[];
}

function filtersOf({ after: _, ...filters }: PageQuery): string {
  return JSON.stringify(filters);
}

/**
 * Returns the number of a page, starting at 1, and the cursor of the previous page, which is undefined for the first. Returns
 * null if the earlier pages were not visited, e.g. after following a link.
 */
export function positionIn(history: CursorHistory | null, query: PageQuery) {
  if (query.after === undefined) return { page: 1, previous: undefined };
  if (history?.filters !== filtersOf(query)) return null;
  const index = history.cursors.indexOf(query.after);
  return index < 0 ? null : { page: index + 2, previous: history.cursors[index - 1] };
}

/** Returns the history after opening the page at cursor `next` from the page of `query`. */
export function withNext(
  history: CursorHistory | null,
  query: PageQuery,
  next: string,
): CursorHistory | null {
  const position = positionIn(history, query);
  if (!position) return history;
  const earlier = position.page === 1 ? [] : (history?.cursors.slice(0, position.page - 1) ?? []);
  return { filters: filtersOf(query), cursors: [...earlier, next] };
}

/** Reads this tab's history, which survives a reload. */
export function readCursorHistory(): CursorHistory | null {
  try {
    return JSON.parse(readSessionStorage(STORAGE_KEY) ?? 'null') as CursorHistory | null;
  } catch {
    return null;
  }
}

/** Stores `next` as the cursor of the page after `query`. */
export function storeNext(query: PageQuery, next: string): void {
  writeSessionStorage(STORAGE_KEY, JSON.stringify(withNext(readCursorHistory(), query, next)));
}
