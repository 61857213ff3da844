import { readText } from '#mediawiki/search/read-text.ts';
import { DEFAULT_PAUSE_MS, formatSeconds, readRetryAfter } from '#mediawiki/search/retry-after.ts';
import type { Clock } from '#server/platform/clock.ts';
import { SourceFailure } from './source-failure.ts';

export interface WikiReply {
  text: string;
  contentType: string | null;
  /** What the header Retry-After asks for; an error may come with status 200. */
  waitMs: number | null;
}

export interface WikiRequest {
  apiUrl: string;
  /** What people know the wiki by. */
  name: string;
  params: URLSearchParams;
  headers: Record<string, string>;
  timeoutMs: number;
  clock: Clock;
}

/**
 * Asks a wiki's api.php once. Redirects are not followed: an address that has moved is the operator's to mend.
 * @throws SourceFailure for anything but a readable answer with a status below 300
 */
export async function askWiki(request: WikiRequest): Promise<WikiReply> {
  const { apiUrl, name, params, headers, timeoutMs, clock } = request;
  const url = new URL(apiUrl);
  for (const [key, value] of params) url.searchParams.set(key, value);
  const signal = AbortSignal.timeout(Math.max(timeoutMs, 1));
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'accept-encoding': 'gzip', ...headers },
      redirect: 'manual',
      signal,
    });
    const waitMs = readRetryAfter(response.headers.get('retry-after'), clock.now().getTime());
    if (response.status >= 300) {
      await response.body?.cancel();
      throw failureOfStatus(name, response.status, waitMs);
    }
    const text = await readText(response);
    if (text === null) throw new SourceFailure('broken', `${name} sent an answer that is far too long.`);
    return {
      text,
      contentType: response.headers.get('content-type'),
      waitMs,
    };
  } catch (error) {
    throw error instanceof SourceFailure ? error : failureOfNetwork(name, error, signal);
  }
}

function failureOfStatus(name: string, status: number, waitMs: number | null): SourceFailure {
  if (status === 429 || (status === 503 && waitMs !== null)) {
    const pause = waitMs ?? DEFAULT_PAUSE_MS;
    return new SourceFailure('busy', `${name} asks for a pause of ${formatSeconds(pause)}.`, {
      waitMs: pause,
      passing: true,
    });
  }
  if (status < 400) return new SourceFailure('broken', `${name} has moved (${status}).`);
  if (status === 401 || status === 403)
    return new SourceFailure('refused', `${name} refuses this server (${status}).`, { waitMs });
  if (status < 500)
    return new SourceFailure('rejected', `${name} does not take this search (${status}).`, { waitMs });
  return new SourceFailure('broken', `${name} answered with an error (${status}).`, {
    waitMs,
    passing: true,
  });
}

function failureOfNetwork(name: string, error: unknown, signal: AbortSignal): SourceFailure {
  if (signal.aborted) return new SourceFailure('timeout', `${name} did not answer in time.`);
  // fetch reports a cut body as "terminated", everything before the first byte as "fetch failed".
  const cut = error instanceof TypeError && error.message === 'terminated';
  if (cut)
    return new SourceFailure('broken', `${name} broke off in the middle of its answer.`, { passing: true });
  return new SourceFailure('unreachable', `${name} can't be reached.`);
}
