import type { z } from 'zod';
import type { ApiEndpoint } from '#contract/http/api.ts';
import type { ErrorCode, ErrorResponse } from '#contract/http/errors.ts';

export type Route = ApiEndpoint['route'];
type EndpointByRoute = { [E in ApiEndpoint as E['route']]: E };
type SchemaOutput<E, Part extends string> = E extends { [P in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : unknown;

/** The input of a call: its path parameters, body and query in one object. Query parameters are optional. */
export type Input<R extends Route> = InputByRoute[R];

type InputOf<E> = SchemaOutput<E, 'params'> & Partial<SchemaOutput<E, 'query'>> & SchemaOutput<E, 'body'>;
/** A type per route: one type for all routes has too many combinations for the compiler. */
type InputByRoute = { [R in Route]: InputOf<EndpointByRoute[R]> };

export type Output<R extends Route> = z.output<EndpointByRoute[R]['response']>;

export interface Options {
  signal?: AbortSignal;
  /** Completes the request even if the page is closed. */
  keepalive?: boolean;
}

/** A failed call. Code `network`: no response (status 0). Code `unreadable`: a response that isn't from this API. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network' | 'unreadable';
  readonly status: number;
  /** The rest of the response, e.g. `downloadCount` and `limit` if the download limit was reached. */
  readonly details: Partial<Pick<ErrorResponse, 'downloadCount' | 'limit' | 'error'>>;

  constructor(code: ApiError['code'], status: number, message: string, details: ApiError['details'] = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
  }

  /** The ID that identifies the error in the server's log; null below status 500. */
  get requestId(): string | null {
    return this.details.error?.requestId ?? null;
  }
}

const NO_CONNECTION = 'The server can’t be reached. Check your connection, then try again.';

function isErrorResponse(body: unknown): body is ErrorResponse {
  const error = (body as Partial<ErrorResponse> | null)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}

/** Reads an error response. The message of one that isn't from this API is "<status>: <body text>". */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  try {
    const body: unknown = JSON.parse(text);
    if (isErrorResponse(body))
      return new ApiError(body.error.code, response.status, body.error.message, body);
  } catch {}
  const reason = text.trim() || response.statusText;
  return new ApiError('unreadable', response.status, `${response.status}: ${reason.slice(0, 300)}`);
}

/** Fills in the path parameters and sends the rest of the input as JSON, or as the query of a GET or DELETE. */
function toRequest(route: Route, input: Record<string, unknown>): [address: string, init: RequestInit] {
  const [method, path] = route.split(' ') as [string, string];
  const remaining = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const address = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(remaining.get(key));
    remaining.delete(key);
    return encodeURIComponent(value);
  });
  if (method === 'POST' || method === 'PUT' || method === 'PATCH') {
    const headers = { 'content-type': 'application/json' };
    return [address, { method, headers, body: JSON.stringify(Object.fromEntries(remaining)) }];
  }
  const query = new URLSearchParams([...remaining].map(([key, value]) => [key, String(value)]));
  return [query.size > 0 ? `${address}?${query}` : address, { method }];
}

/**
 * Calls a route of `contract/endpoints.ts` and returns its response, checked against the contract in development and tests.
 * @throws ApiError if the server returns an error or can't be reached; the abort error if `signal` aborts
 */
export async function callApi<R extends Route>(
  route: R,
  input: Input<R>,
  { signal, keepalive = false }: Options = {},
): Promise<Output<R>> {
  const [address, init] = toRequest(route, input as Record<string, unknown>);
  const request = { ...init, keepalive, credentials: 'same-origin', signal: signal ?? null } as const;
  const response = await fetch(address, request).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError('network', 0, NO_CONNECTION);
  });
  if (!response.ok) throw await readError(response);
  const body: unknown = await response.json().catch(() => {
    throw new ApiError('unreadable', response.status, 'The server’s response couldn’t be read.');
  });
  if (import.meta.env.DEV) await checkResponse(route, body);
  return body as Output<R>;
}

/** Throws if a response breaks the contract. Imports the schemas dynamically, so that they aren't in the production bundle. */
async function checkResponse(route: Route, body: unknown): Promise<void> {
  const { API } = await import('#contract/http/api.ts');
  API.find((endpoint) => endpoint.route === route)?.response.parse(body);
}

const UNEXPECTED = 'Something unexpected happened. Nothing was lost; please try again.';

/** Returns the message of an API error. `fallback` replaces that of an unreadable response and of any other error. */
export function errorMessage(error: unknown, fallback?: string): string {
  const isReadable = error instanceof ApiError && (error.code !== 'unreadable' || fallback === undefined);
  return isReadable ? error.message : (fallback ?? UNEXPECTED);
}

/** Returns "Failed to fetch <name>: <status>", or the error's message if there was no response. */
export function describeFetchError(name: string, error: Error): string {
  return error instanceof ApiError && error.status > 0
    ? `Failed to fetch ${name}: ${error.status}`
    : error.message;
}
