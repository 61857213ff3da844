import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { UsersQuery } from '#contract/admin.ts';
import { AppError } from '#contract/errors.ts';

/** Ids are integers of PostgreSQL. */
const MAX_ID = 2_147_483_647;

/** The row that a page begins after: its key in the order asked for, and its id where keys are equal. */
export interface Position {
  /** Microseconds since 1970 where times are sorted by, else the username in small letters. */
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

/** What the page after a row is asked for with; it counts for the same question only. */
export function writeCursor(query: UsersQuery, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([questionOf(query), key, id])).toString('base64url');
}

/** @throws AppError admin.cursor_invalid where it is none, or one of another question */
export function readCursor(query: UsersQuery, cursor: string): Position {
  const read = positionOf(query.sort).safeParse(tryParse(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success || read.data[0] !== questionOf(query)) throw new AppError('admin.cursor_invalid');
  const [, key, id] = read.data;
  return { key, id };
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A question in a few signs, so that a cursor is short whatever was searched for. */
function questionOf({ q, plan, sort, order }: UsersQuery): string {
  return createHash('sha256')
    .update(JSON.stringify([q, plan, sort, order]))
    .digest('base64url')
    .slice(0, 16);
}

/** What is looked for: one account, those whose name or address begins with a text, or those that have it anywhere. */
export type Sought = { id: number } | { start: string } | { part: string };

/**
 * Three letters or digits, or fewer at a boundary of a word, are in the index of trigrams
 * (https://www.postgresql.org/docs/18/pgtrgm.html).
 */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/** How a text is looked for; null for none. What the index of parts knows nothing of is looked for at the start only. */
export function readSought(q: string): Sought | null {
  if (q === '') return null;
  const id = /^#(\d+)$/.exec(q)?.[1];
  if (id !== undefined) return { id: Math.min(Number(id), MAX_ID) };
  return [...q].length >= 3 && HAS_TRIGRAM.test(q) ? { part: q } : { start: q };
}
