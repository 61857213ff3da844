import type { z } from 'zod';
import type { ApiEndpoint } from './api.ts';
import type { ErrorCode, ErrorResponse } from './errors.ts';

type Route = ApiEndpoint['route'];
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

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Completes the request even if the page is closed. */
  keepalive?: boolean;
}

/**
 * Calls a route of `endpoints.ts` and returns its response, which isn't checked against the contract.
 * @throws ApiError if the server returns an error or can't be reached; the abort error if `signal` aborts
 */
export type CallApi = <R extends Route>(
  route: R,
  input: Input<R>,
  options?: CallOptions,
) => Promise<Output<R>>;

/** A response that isn't from the API; null if there was none. */
export type ForeignResponse = (Pick<Response, 'ok' | 'status' | 'statusText'> & { text: string }) | null;

export interface ApiSettings {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The server's address without a slash at its end; empty in a page of the same server. */
  origin: string;
  /** Sent with each request. */
  init: Pick<RequestInit, 'credentials' | 'redirect'> & { headers?: Readonly<Record<string, string>> };
  /** Returns the message of an error that the API didn't describe. */
  describeFailure: (response: ForeignResponse) => string;
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

/** Creates the function that calls a server's API. It loads no schemas. */
export function createCallApi({ fetch, origin, init, describeFailure }: ApiSettings): CallApi {
  return async <R extends Route>(
    route: R,
    input: Input<R>,
    options: CallOptions = {},
  ): Promise<Output<R>> => {
    const { signal = null, keepalive = false } = options;
    const [address, request] = toRequest(route, input as Record<string, unknown>);
    const headers = { ...init.headers, ...request.headers };
    const response = await fetch(origin + address, { ...init, ...request, headers, keepalive, signal }).catch(
      (error: unknown) => {
        if (signal?.aborted) throw error;
        throw new ApiError('network', 0, describeFailure(null));
      },
    );
    const text = await response.text().catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return '';
    });
    const body = parseBody(text);
    if (response.ok && body !== null) return body as Output<R>;
    const { ok, status, statusText } = response;
    if (!ok && isErrorResponse(body)) throw new ApiError(body.error.code, status, body.error.message, body);
    throw new ApiError('unreadable', status, describeFailure({ ok, status, statusText, text }));
  };
}

/** Fills in the path parameters and sends the rest of the input as JSON, or as the query of a GET or DELETE. */
function toRequest(route: Route, input: Record<string, unknown>) {
  const [method, path] = route.split(' ') as [string, string];
  const remaining = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const address = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(remaining.get(key));
    remaining.delete(key);
    return encodeURIComponent(value);
  });
  if (method === 'POST' || method === 'PUT' || method === 'PATCH') {
    const headers = { 'content-type': 'application/json' };
    return [address, { method, headers, body: JSON.stringify(Object.fromEntries(remaining)) }] as const;
  }
  const query = new URLSearchParams([...remaining].map(([key, value]) => [key, String(value)]));
  return [query.size > 0 ? `${address}?${query}` : address, { method, headers: {} }] as const;
}

/** Returns the object of a JSON text; null if it is none. */
function parseBody(text: string): object | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}

function isErrorResponse(body: object | null): body is ErrorResponse {
  const error = (body as Partial<ErrorResponse> | null)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}
