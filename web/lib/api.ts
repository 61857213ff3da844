import type { z } from 'zod';
import type { ErrorAnswer, ErrorCode } from '#contract/errors.ts';
import type { Endpoint } from '#contract/shared.ts';

type Input<Key extends 'query' | 'params' | 'body', E extends Endpoint> = E[Key] extends z.ZodType
  ? { [K in Key]: Key extends 'query' ? Partial<z.output<E[Key]>> : z.output<E[Key]> }
  : { [K in Key]?: never };

/** One call of an endpoint: what TypeScript asks for follows from the endpoint's own type. */
export type Call<E extends Endpoint> = {
  method: E['method'];
  path: E['path'];
  signal?: AbortSignal;
  /** Goes out even when the page is being left. */
  keepalive?: boolean;
} & Input<'query', E> &
  Input<'params', E> &
  Input<'body', E>;

type LooseCall = {
  method: string;
  path: string;
  signal?: AbortSignal;
  keepalive?: boolean;
  query?: Record<string, unknown>;
  params?: Record<string, unknown>;
  body?: unknown;
};

/** A call that did not succeed; `network` means that no answer came at all (status 0). */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network' | 'unreadable';
  readonly status: number;
  /** Under which the server's log has what went wrong; there from status 500 on. */
  readonly requestId: string | null;
  /** What the answer says beside: where an allowance is the reason, `downloadCount` and `limit`; in `error`, the rest. */
  readonly details: Partial<Pick<ErrorAnswer, 'downloadCount' | 'limit' | 'error'>>;

  constructor(
    code: ApiError['code'],
    status: number,
    message: string,
    requestId: string | null = null,
    details: ApiError['details'] = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.details = details;
  }
}

const NO_CONNECTION = 'The server can’t be reached. Check your connection, then try again.';

function addressOf({ path, params = {}, query = {} }: LooseCall): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  const error = (body as Partial<ErrorAnswer> | null)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}

/** Reads an answer that is an error: our own by its code, any other as "status: body text". */
export async function failureOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  try {
    const body: unknown = JSON.parse(text);
    if (isErrorAnswer(body)) {
      const { code, message, requestId } = body.error;
      return new ApiError(code, response.status, message, requestId ?? null, body);
    }
  } catch {}
  const said = text.trim() || response.statusText;
  return new ApiError('unreadable', response.status, `${response.status}: ${said.slice(0, 300)}`);
}

/**
 * Calls the server and answers what the endpoint promises.
 * Throws ApiError where the server refuses, fails or can't be reached, and lets an abort pass through.
 */
export async function callApi<E extends Endpoint>(call: Call<E>): Promise<z.output<E['answer']>> {
  const { method, signal, keepalive = false, body } = call as LooseCall;
  const init: RequestInit = { method, keepalive, credentials: 'same-origin' };
  if (signal) init.signal = signal;
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  const response = await fetch(addressOf(call as LooseCall), init).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError('network', 0, NO_CONNECTION);
  });
  if (!response.ok) throw await failureOf(response);
  return (await response.json().catch(() => {
    throw new ApiError('unreadable', response.status, 'The server’s answer could not be read.');
  })) as z.output<E['answer']>;
}
