import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';

const MAX_ID = 2_147_483_647;

/** A page of a list that goes from the newest row to the oldest; `next` names where the next one begins. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/**
 * The id before which a page goes on; undefined for the first page.
 * @param question everything that was asked but the page: a cursor holds for that alone
 * @throws AppError admin.cursor_invalid
 */
export function readCursor(cursor: string | undefined, question: object): number | undefined {
  if (cursor === undefined) return undefined;
  const [, id, mark] = /^(\d{1,10})-([\w-]+)$/.exec(cursor) ?? [];
  if (id === undefined || Number(id) > MAX_ID || mark !== markOf(question))
    throw new AppError('admin.cursor_invalid');
  return Number(id);
}

/** Cuts a page out of rows that were read in order, one more than the page has where there are so many. */
export function cutPage<Row extends { id: number }>(
  rows: readonly Row[],
  size: number,
  question: object,
): Page<Row> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const isMore = rows.length > size && last !== undefined;
  return { rows: shown, next: isMore ? `${last.id}-${markOf(question)}` : null };
}

function markOf(question: object): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 12);
}
