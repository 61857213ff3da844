import type { Endpoint } from '#contract/http/endpoint.ts';
import { AppError, type ErrorCode } from '#contract/http/errors.ts';
import { errorCodesOf } from '#server/reference/describe-errors.ts';

export interface Received {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  text: string;
  ms: number;
}

export interface Checked {
  /** What is wrong; null if nothing is. */
  fault: string | null;
  /** The code of an error response. */
  code: string | null;
  /** The body, if it is JSON. */
  body: unknown;
}

const MAX_MS = 5000;
/** Errors of requests that no endpoint sees, or that fail before the endpoint's own checks. */
const ANYWHERE: readonly ErrorCode[] = [
  ...(['request.invalid', 'request.not_found', 'request.bad_address', 'request.wrong_method'] as const),
  ...(['request.too_large', 'request.not_json', 'request.foreign'] as const),
  ...(['keys.in_address', 'keys.in_body'] as const),
];
/** Failures that the contract declares and that the trial can cause: a busy server. The database runs all the time. */
const ALLOWED_FAILURES = new Set<string>(['wall.busy']);
/** Parts of stack traces, SQL, and paths of the server. */
const LEAKS =
  /node_modules|\bat \S+ \(|\.[cm]?[jt]s:\d+|SQLSTATE|violates|syntax error at|relation \\?"|\bselect .+ from\b|insert into|drizzle|postgres|ECONN|\/tmp\/|\/home\/|file:\/\/\/(?!etc)|TypeError|is not a function|Cannot (?:read|convert)/i;

/** Checks one response to a call. `endpoint` is undefined for other routes, whose errors have the same form. */
export function checkResponse(received: Received, endpoint: Endpoint | undefined, method: string): Checked {
  const { status, headers, ms, text } = received;
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  const body = isJson && text !== '' ? parse(text) : undefined;
  const code = codeOf(body);
  const fault =
    slowFault(ms) ??
    (isJson && text !== '' && body === undefined ? 'A body isn’t JSON' : null) ??
    (status >= 400
      ? errorFault(received, { body, code, endpoint, method })
      : successFault(received, { body, endpoint, method }));
  return { fault, code, body };
}

function slowFault(ms: number): string | null {
  return ms > MAX_MS ? `A response took longer than ${MAX_MS / 1000} s` : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(body: unknown): string | null {
  const code = (body as { error?: { code?: unknown } } | undefined)?.error?.code;
  return typeof code === 'string' ? code : null;
}

interface Context {
  body: unknown;
  endpoint: Endpoint | undefined;
  method: string;
}

function errorFault(
  { status, headers, text }: Received,
  { body, code, endpoint, method }: Context & { code: string | null },
) {
  if (status >= 500 && !ALLOWED_FAILURES.has(code ?? '')) return `Status ${status} with ${code}`;
  if (LEAKS.test(text)) return 'An error shows the inside of the server';
  if (method === 'HEAD' || isJsonRpcError(body)) return null;
  const isPage = String(headers['content-type']).startsWith('text/html');
  if (isPage) return endpoint ? 'An error of an endpoint is a page' : null;
  if (!isErrorResponse(body)) return `An error with status ${status} has another form`;
  const known = statusOf(body.error.code);
  if (known !== status) return `The status of ${body.error.code} is ${status} instead of ${known}`;
  const isDeclared = !endpoint || [...errorCodesOf(endpoint), ...ANYWHERE].includes(body.error.code);
  return isDeclared ? null : `The contract of ${endpoint?.route} doesn’t declare ${code}`;
}

interface ErrorBody {
  message: string;
  error: { code: ErrorCode; message: string };
}

/** True for a body of exactly the form that the contract describes. */
function isErrorResponse(body: unknown): body is ErrorBody {
  const { message, error, ...rest } = Object(body) as Partial<ErrorBody> & Record<string, unknown>;
  const others = Object.keys(rest).sort().join();
  return (
    typeof message === 'string' &&
    message !== '' &&
    typeof error === 'object' &&
    error?.message === message &&
    typeof error.code === 'string' &&
    (others === '' || others === 'downloadCount,limit')
  );
}

function statusOf(code: ErrorCode): number | undefined {
  try {
    return new AppError(code).status;
  } catch {
    return undefined;
  }
}

/** True for an error of JSON-RPC, which assistants get; an internal error is a fault. */
function isJsonRpcError(body: unknown): boolean {
  const { jsonrpc, error } = Object(body) as { jsonrpc?: unknown; error?: { code?: unknown } };
  return jsonrpc === '2.0' && typeof error?.code === 'number' && error.code !== -32603;
}

function successFault(
  { status, headers, text }: Received,
  { body, endpoint, method }: Context,
): string | null {
  if (!endpoint || method !== endpoint.method || status === 304) return rpcFault(body);
  if (status === 302)
    // `/logo/%0AAcme.json` is the address of a brand whose name has a line break, not of the facts of another one.
    return (endpoint.redirect || endpoint.path.startsWith('/logo/')) && typeof headers.location === 'string'
      ? null
      : 'A response redirects, which isn’t declared';
  if (status !== 200) return `Status ${status} isn’t declared`;
  const isMedia =
    endpoint.mediaType !== undefined && String(headers['content-type']).startsWith(endpoint.mediaType);
  const result = endpoint.response.safeParse(isMedia ? text : body);
  return result.success ? null : `A response of ${endpoint.route} breaks its schema: ${result.error.message}`;
}

function rpcFault(body: unknown): string | null {
  const { jsonrpc, error } = Object(body) as { jsonrpc?: unknown; error?: { code?: unknown } };
  return jsonrpc === '2.0' && error?.code === -32603 ? 'A tool of assistants failed' : null;
}
