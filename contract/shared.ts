import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: anyone, unasked who they are; a visitor, as guest or by account; an account; an administrator; the
 * payment provider alone, known by its signature.
 */
export type Access = 'anyone' | 'visitor' | 'account' | 'administrator' | 'provider';

/**
 * One call of the HTTP API, stated once: the server implements it, the page's client is typed by it, the
 * API reference is generated from it. `query` and `params` read strings, `body` reads JSON.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from the site's origin; parameters as `:name`. */
  readonly path: `/${string}`;
  /** One sentence for the API reference. */
  readonly summary: string;
  /** Left out where anyone may call. */
  readonly access?: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly answer: z.ZodType;
  /** What can go wrong beside the errors that every call shares (see `errors.ts`). */
  readonly errors?: readonly ErrorCode[];
}

/** States an endpoint without losing the exact types of its parts. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** A number that names the caller's own account, 0 for a guest; other programs send it. One that names somebody else is refused. */
export const OwnId = z.coerce.number().int().min(0).optional();

/** The number of an account or a code, as a whole number or written in digits. */
export const RowId = z.union([
  z.int().positive().max(2_147_483_647),
  z
    .string()
    .regex(/^\d{1,10}$/, 'Not a number')
    .transform(Number)
    .pipe(z.int().positive().max(2_147_483_647)),
]);
