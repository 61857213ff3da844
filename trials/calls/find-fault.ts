import type { Endpoint } from '#contract/http/endpoint.ts';
import { AppError, type ErrorCode } from '#contract/http/errors.ts';
import { errorCodesOf } from '#server/reference/describe-errors.ts';

interface Received {
  status: number;
  headers: Headers;
  text: string;
  /** The body, if it is JSON. */
  body: unknown;
}

/** Errors of requests that no endpoint sees, or that fail before the endpoint's own checks. */
const ANYWHERE: readonly ErrorCode[] = [
  ...(['request.invalid', 'request.not_found', 'request.bad_address', 'request.wrong_method'] as const),
  ...(['request.too_large', 'request.not_json', 'request.foreign'] as const),
  ...(['keys.in_address', 'keys.in_body'] as const),
];
/** Parts of stack traces, SQL, and paths of the server. */
const LEAKS =
  /node_modules|\bat \S+ \(|\.[cm]?[jt]s:\d+|SQLSTATE|violates|syntax error at|relation \\?"|\bselect .+ from\b|insert into|drizzle|postgres|ECONN|\/tmp\/|\/home\/|file:\/\/\/(?!etc)|TypeError|is not a function|Cannot (?:read|convert)/i;

/** Returns what is wrong with a response; null if nothing is. `endpoint` is undefined for pages and files. */
export function findFault(received: Received, endpoint: Endpoint | undefined): string | null {
  const { status, headers, text, body } = received;
  if (/json/.test(String(headers.get('content-type'))) && text !== '' && body === undefined)
    return 'A body isn’t JSON';
  if (jsonRpcCodeOf(body) === -32603) return 'A tool of assistants failed';
  return status >= 400 ? findFaultOfError(received, endpoint) : findFaultOfSuccess(received, endpoint);
}

/** Returns the code of an error of JSON-RPC, which assistants get. */
function jsonRpcCodeOf(body: unknown): number | undefined {
  return (body as { error?: { code?: number } } | undefined)?.error?.code;
}

function findFaultOfError({ status, headers, text, body }: Received, endpoint: Endpoint | undefined) {
  const { message, error } = Object(body) as {
    message?: string;
    error?: { code: ErrorCode; message: string };
  };
  // A busy server is the only failure that the trial can cause.
  if (status >= 500 && error?.code !== 'wall.busy') return `Status ${status} with ${error?.code}`;
  if (LEAKS.test(text)) return 'An error shows the inside of the server';
  if (typeof error?.code === 'number') return null;
  if (String(headers.get('content-type')).startsWith('text/html'))
    return endpoint ? 'An error is a page' : null;
  if (!message || error?.message !== message) return `An error with status ${status} has another form`;
  const known = statusOf(error.code);
  if (known !== status) return `The status of ${error.code} is ${status} instead of ${known}`;
  const isDeclared = !endpoint || [...errorCodesOf(endpoint), ...ANYWHERE].includes(error.code);
  return isDeclared ? null : `The contract of ${endpoint.route} doesn’t declare ${error.code}`;
}

function statusOf(code: ErrorCode): number | undefined {
  try {
    return new AppError(code).status;
  } catch {
    return undefined;
  }
}

function findFaultOfSuccess({ status, headers, text, body }: Received, endpoint: Endpoint | undefined) {
  if (!endpoint || status === 304) return null;
  if (status === 302) {
    // `/logo/%0AAcme.json` is the address of a brand whose name has a line break.
    const mayRedirect = endpoint.redirect || endpoint.path.startsWith('/logo/');
    return mayRedirect && headers.get('location') ? null : 'A response redirects, which isn’t declared';
  }
  if (status !== 200) return `Status ${status} isn’t declared`;
  const isMedia = endpoint.mediaType && String(headers.get('content-type')).startsWith(endpoint.mediaType);
  const { error } = endpoint.response.safeParse(isMedia ? text : body);
  return error ? `A response of ${endpoint.route} breaks its schema: ${error.message}` : null;
}
