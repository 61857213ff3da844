import { type Clock, SECOND_MS } from '#server/platform/clock.ts';
import { SourceFailure } from './source.ts';

/** An answer over this many bytes is not one of ours: 50 described files take about 300 kB. */
const MAX_ANSWER_BYTES = 2_000_000;
const DEFAULT_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = 600 * SECOND_MS;

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
 * Reads the Retry-After header: seconds (Wikimedia also sends decimals) or an HTTP date.
 * @returns milliseconds, at most ten minutes; null where the header is absent or unreadable
 * @see RFC 9110, 10.2.3
 */
function readRetryAfter(header: string | null, clock: Clock): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - clock.now().getTime() : seconds * SECOND_MS;
  if (Number.isNaN(ms)) return null;
  return Math.min(Math.max(ms, 0), LONGEST_PAUSE_MS);
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
    const waitMs = readRetryAfter(response.headers.get('retry-after'), clock);
    if (response.status >= 300) {
      await response.body?.cancel();
      throw failureOfStatus(name, response.status, waitMs);
    }
    return {
      text: await readText(response, name),
      contentType: response.headers.get('content-type'),
      waitMs,
    };
  } catch (error) {
    throw error instanceof SourceFailure ? error : failureOfNetwork(name, error, signal);
  }
}

async function readText(response: Response, name: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES)
      throw new SourceFailure('broken', `${name} sent an answer that is far too long.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
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

/** "1 second", "30 seconds"; never less than one. */
export function formatSeconds(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / SECOND_MS));
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
