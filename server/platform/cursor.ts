import { createHash } from 'node:crypto';
import { AppError } from '#contract/http/errors.ts';

const MAX_ID = 2 ** 31 - 1;

/**
 * Returns the id before which a page starts; undefined for the first page.
 * @param query everything about the request except the page: a cursor is valid for one query only
 * @throws AppError admin.cursor_invalid
 */
export function readCursor(cursor: string | undefined, query: object): number | undefined {
  if (cursor === undefined) return undefined;
  const [, id, hash] = /^(\d{1,10})-([\w-]+)$/.exec(cursor) ?? [];
  if (id === undefined || Number(id) > MAX_ID || hash !== hashOf(query))
    throw new AppError('admin.cursor_invalid');
  return Number(id);
}

/** Returns the first `size` rows and the cursor of the next page. Query `size + 1`: an extra row means there is a next page. */
export function cutPage<Row extends { id: number }>(rows: readonly Row[], size: number, query: object) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const next = rows.length > size && last ? `${last.id}-${hashOf(query)}` : null;
  return { rows: page, next };
}

/** Returns a short hash of a query, so that a long search text doesn't make a long cursor. */
export function hashOf(query: object): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 12);
}
