import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: anyone, unasked who they are; a visitor, as guest or by account; an account; an administrator; the
 * payment provider alone, known by its signature.
 */
export type Access = 'anyone' | 'visitor' | 'account' | 'administrator' | 'provider';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * What an endpoint takes and returns, beside its method and path in `endpoints.ts`. The server implements it, the page's
 * client is typed by it, the API reference is generated from it. `query` and `params` read strings, `body` reads JSON.
 */
interface Definition {
  /** One sentence for the API reference. */
  readonly summary: string;
  /** Left out where anyone may call. */
  readonly access?: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly response: z.ZodType;
  /** What can go wrong beside the errors that every endpoint shares (see `errors.ts`). */
  readonly errors?: readonly ErrorCode[];
}

/** One call of the HTTP API. */
export interface Endpoint extends Definition {
  /** As in `endpoints.ts`, e.g. `GET /api/logos/:id`. */
  readonly route: `${Method} /${string}`;
  readonly method: Method;
  /** From the site's origin, with parameters as `:name`. */
  readonly path: `/${string}`;
}

/** Defines the endpoint of a route, and retains the exact types of its parts. */
export function endpoint<const R extends Endpoint['route'], const D extends Definition>(
  route: R,
  definition: D,
) {
  const [method, path] = route.split(' ') as [Method, Endpoint['path']];
  return { ...definition, route, method, path };
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

/** Where the next page of a list begins: `next` of the page before. The server makes it, for the same query only. */
export const Cursor = z.string().max(400);
