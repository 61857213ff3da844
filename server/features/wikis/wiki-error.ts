import { DEFAULT_PAUSE_MS, formatSeconds } from '#mediawiki/search/read-response.ts';
import type { ApiFailure } from '#mediawiki/search-response.ts';
import { SECOND_MS } from '#server/platform/clock.ts';
import type { Refusal } from './budget.ts';

/**
 * `broken`: the response is unusable; `refused`: the wiki refuses this server; `rejected`: the query is invalid; `budget`:
 * no request may be sent now; `share`: none may be sent for this visitor's network now; `uncounted`: none may be sent,
 * because PostgreSQL, which counts them, can't be reached.
 */
export type WikiErrorReason =
  | 'timeout'
  | 'unreachable'
  | 'broken'
  | 'refused'
  | 'busy'
  | 'budget'
  | 'share'
  | 'uncounted'
  | 'rejected';

/** The reason why a wiki returned no result; `waitMs` is the time until a retry may succeed, if known. */
export class WikiError extends Error {
  readonly reason: WikiErrorReason;
  readonly waitMs: number | null;
  /** True if the same request may succeed a moment later. */
  readonly isRetryable: boolean;

  constructor(
    reason: WikiErrorReason,
    message: string,
    { waitMs = null, isRetryable = false }: { waitMs?: number | null; isRetryable?: boolean } = {},
  ) {
    super(message);
    this.name = 'WikiError';
    this.reason = reason;
    this.waitMs = waitMs;
    this.isRetryable = isRetryable;
  }
}

export function busyError(name: string, waitMs: number, { isRetryable = false } = {}): WikiError {
  const message = `${name} is busy. Try again in ${formatSeconds(waitMs)}.`;
  return new WikiError('busy', message, { waitMs, isRetryable });
}

export function budgetError({ reason, waitMs }: Refusal): WikiError {
  if (reason === 'uncounted')
    return new WikiError(
      reason,
      `This server can’t search right now. Try again in ${formatSeconds(waitMs)}.`,
      {
        waitMs,
      },
    );
  const subject = reason === 'share' ? 'Your connection' : 'This server';
  const message = `${subject} has reached its request limit. Try again in ${formatSeconds(waitMs)}.`;
  return new WikiError(reason, message, { waitMs });
}

export function timeoutError(name: string): WikiError {
  return new WikiError('timeout', `${name} didn’t respond in time.`);
}

/** Returns the error for a response that isn't a valid API response. */
export function unreadableError(name: string, waitMs: number | null): WikiError {
  return new WikiError('broken', `${name} returned an unreadable response.`, { waitMs, isRetryable: true });
}

/** Returns the error for a failure that the API reported with HTTP 200; the Retry-After header takes precedence over the body. */
export function apiError(name: string, failure: ApiFailure, retryAfterMs: number | null): WikiError {
  const { reason, text, retryAfter, retryable } = failure;
  const waitMs = retryAfterMs ?? (retryAfter === null ? null : retryAfter * SECOND_MS);
  if (reason === 'busy') return busyError(name, waitMs ?? DEFAULT_PAUSE_MS, { isRetryable: true });
  if (reason === 'not-json' || reason === 'malformed') return unreadableError(name, waitMs);
  if (reason === 'unknown' && retryable)
    return new WikiError('broken', `${name} returned an error: ${text}`, { waitMs, isRetryable: true });
  return new WikiError('rejected', `${name} rejected the request: ${text}`, { waitMs });
}

/** Returns the error for an HTTP status of 300 or more. */
export function statusError(name: string, status: number, waitMs: number | null): WikiError {
  if (status === 429 || (status === 503 && waitMs !== null))
    return busyError(name, waitMs ?? DEFAULT_PAUSE_MS, { isRetryable: true });
  if (status < 400) return new WikiError('broken', `${name} redirects to another address (${status}).`);
  if (status === 401 || status === 403)
    return new WikiError('refused', `${name} refused the request (${status}).`, { waitMs });
  if (status < 500) return new WikiError('rejected', `${name} rejected the request (${status}).`, { waitMs });
  return new WikiError('broken', `${name} returned an error (${status}).`, { waitMs, isRetryable: true });
}

/** Returns the error for a failed fetch, which reports a truncated body as "terminated". */
export function networkError(name: string, error: unknown): WikiError {
  if (error instanceof TypeError && error.message === 'terminated')
    return new WikiError('broken', `${name} closed the connection early.`, { isRetryable: true });
  return new WikiError('unreachable', `${name} can’t be reached.`);
}
