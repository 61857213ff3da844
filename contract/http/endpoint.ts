import { z } from 'zod';
import type { RatePolicy } from '../constants/rate-limits.ts';
import type { ErrorCode } from './errors.ts';

/**
 * The callers of an endpoint: `anyone` without a session; `visitor`, a guest or an account; `account`; `administrator`;
 * `provider`, the payment provider with a signature; `program`, with an API key or without; `key`, with an API key.
 */
export type Access = 'anyone' | 'visitor' | 'account' | 'administrator' | 'provider' | 'program' | 'key';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * An endpoint without its method and path, which are in `endpoints.ts`. The server implements it, the API's client
 * derives its types from it, and the API reference is generated from it. `query` and `params` parse strings, `body` JSON.
 */
interface Definition {
  /** One sentence for the API reference. */
  readonly summary: string;
  /** What it is for and how to use it, for the API reference: Markdown. Endpoints of programs have one. */
  readonly description?: string;
  /** A request and its response, for the API reference. A test checks them against the schemas. */
  readonly example?: Example;
  /** `anyone` by default. */
  readonly access?: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The largest body in bytes, MAX_BODY_BYTES by default. */
  readonly maxBodyBytes?: number;
  /** How many calls a network may send in a minute, if fewer than of all calls. */
  readonly maxPerMinute?: number;
  /** Which limit a program's call counts towards, instead of the one of all calls; `default` by default. */
  readonly ratePolicy?: RatePolicy;
  readonly response: z.ZodType;
  /** The type of the response; JSON by default. */
  readonly mediaType?: 'image/svg+xml' | 'image/*';
  /** For an endpoint that redirects with 302: its headers beside `Location`, and what they contain. */
  readonly redirect?: Readonly<Record<string, string>>;
  /** The errors that are specific to this endpoint, in addition to those that any endpoint can return. */
  readonly errors?: readonly ErrorCode[];
}

/** What a program sends and receives. `response` may leave out fields of a logo or a brand. */
interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly response: unknown;
}

/** One call of the HTTP API. */
export interface Endpoint extends Definition {
  /** The method and path as in `endpoints.ts`, e.g. `GET /api/logos/:id`. */
  readonly route: `${Method} /${string}`;
  readonly method: Method;
  /** Relative to the site's origin, with parameters as `:name`. */
  readonly path: `/${string}`;
}

/** Defines the endpoint of a route with its exact types. */
export function endpoint<const R extends Endpoint['route'], const D extends Definition>(
  route: R,
  definition: D,
) {
  const [method, path] = route.split(' ') as [Method, Endpoint['path']];
  return { ...definition, route, method, path };
}

/** A time in UTC as ISO 8601. */
export const Time = z.iso.datetime();

/** A number of things, 0 or more. */
export const Count = z.int().nonnegative();

/** The response of an endpoint that returns no data. */
export const Success = z.object({ success: z.literal(true) });

/** The id of the signed-in account; 0 for a guest. Any other id is rejected with 403. */
export const OwnId = z.coerce.number().int().min(0).optional();

/** The id of an account or a code, as a number or in digits. */
export const RowId = z.union(
  [
    z.int().positive().max(2_147_483_647),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(z.int().positive().max(2_147_483_647)),
  ],
  'must be an id',
);

/** The position where a page of a list starts: `next` of the previous page of the same query. */
export const Cursor = z.string().max(400);
