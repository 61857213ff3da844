import { z } from 'zod';
import type { UsersQuery } from '#contract/admin.ts';
import { AppError } from '#contract/http/errors.ts';
import { hashOf } from '#server/platform/cursor.ts';

/** The largest PostgreSQL integer. */
const MAX_ID = 2_147_483_647;

/** The row that a page starts after: its sort key, and its id to tell it from rows with the same key. */
export interface Position {
  /** Microseconds since 1970 when sorted by a time, else the username in lower case. */
  key: string;
  id: number;
}

const Microseconds = z
  .string()
  .regex(/^-?\d{1,16}$/)
  .refine((text) => Number.isSafeInteger(Number(text)));
const Username = z.string().max(100);

function positionOf(sort: UsersQuery['sort']) {
  const key = sort === 'username' ? Username : Microseconds;
  return z.tuple([z.string(), key, z.int().positive().max(MAX_ID)]);
}

const keyOf = ({ q, plan, sort, order }: UsersQuery) => hashOf([q, plan, sort, order]);

/** Returns the cursor of the page after a row. The cursor is valid only for the same query. */
export function writeCursor(query: UsersQuery, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([keyOf(query), key, id])).toString('base64url');
}

/** @throws AppError admin.cursor_invalid for a malformed cursor, or a cursor from another query */
export function readCursor(query: UsersQuery, cursor: string): Position {
  const parsed = positionOf(query.sort).safeParse(tryParse(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || parsed.data[0] !== keyOf(query)) throw new AppError('admin.cursor_invalid');
  const [, key, id] = parsed.data;
  return { key, id };
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A search for one account by id, or for usernames and addresses that start with or contain a text. */
export type UserSearch = { id: number } | { prefix: string } | { substring: string };

/**
 * Matches texts that the trigram index can find: with three letters or digits in a row, or fewer next to a word boundary
 * (https://www.postgresql.org/docs/18/pgtrgm.html).
 */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/** Returns the search for a text; null for an empty text. Searches for a prefix if the trigram index can't find the text. */
export function readSearch(q: string): UserSearch | null {
  if (q === '') return null;
  const id = /^#(\d+)$/.exec(q)?.[1];
  if (id !== undefined) return { id: Math.min(Number(id), MAX_ID) };
  return [...q].length >= 3 && HAS_TRIGRAM.test(q) ? { substring: q } : { prefix: q };
}
