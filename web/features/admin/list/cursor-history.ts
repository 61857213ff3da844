import { readInTab, writeInTab } from '#web/lib/storage.ts';

const KEY = 'adminPages';

/** The query of one page of a list: its filters, and the cursor where the page starts. */
export interface PageQuery {
  after?: string | undefined;
  [filter: string]: unknown;
}

/** The pages of one list that were visited: the cursor of each page after the first. */
export interface CursorHistory {
  /** The filters as JSON; a cursor is valid for these only. */
  filters: string;
  cursors: readonly string[];
}

function filtersOf({ after: _, ...filters }: PageQuery): string {
  return JSON.stringify(filters);
}

/**
 * The number of a page, from 1 on, and the cursor of the page before (undefined: the first); null if the pages before it were
 * not visited, e.g. after following a link.
 */
export function positionIn(history: CursorHistory | null, query: PageQuery) {
  if (query.after === undefined) return { page: 1, previous: undefined };
  if (history?.filters !== filtersOf(query)) return null;
  const at = history.cursors.indexOf(query.after);
  return at < 0 ? null : { page: at + 2, previous: history.cursors[at - 1] };
}

/** The history after going from the page of `query` to the page that starts at `next`. */
export function withNext(
  history: CursorHistory | null,
  query: PageQuery,
  next: string,
): CursorHistory | null {
  const position = positionIn(history, query);
  if (!position) return history;
  const before = position.page === 1 ? [] : (history?.cursors.slice(0, position.page - 1) ?? []);
  return { filters: filtersOf(query), cursors: [...before, next] };
}

/** The history of this tab, which survives a reload. */
export function readCursorHistory(): CursorHistory | null {
  try {
    return JSON.parse(readInTab(KEY) ?? 'null') as CursorHistory | null;
  } catch {
    return null;
  }
}

/** Stores in the history that the page after the one of `query` starts at `next`. */
export function storeNext(query: PageQuery, next: string): void {
  writeInTab(KEY, JSON.stringify(withNext(readCursorHistory(), query, next)));
}
