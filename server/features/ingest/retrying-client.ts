import { setTimeout as sleep } from 'node:timers/promises';
import { namespaceParams } from '#mediawiki/enumerate/params.ts';
import type { JsonRecord } from '#mediawiki/json.ts';
import { readBody } from '#mediawiki/search-response.ts';
import { SECOND_MS } from '#server/platform/clock.ts';
import type { WikiClient, WikiRequest, WikiResponse } from '../wikis/wiki-client.ts';
import { apiError, WikiError } from '../wikis/wiki-error.ts';
import { backoffMs } from './rules.ts';

const REQUEST_TIMEOUT_MS = 60 * SECOND_MS;
const MAX_ATTEMPTS = 3;
/** With exponential backoff, these take about half an hour in total. */
const MAX_HEALTH_CHECKS = 14;
/** A stopped ingest waits this long for the response to its last request. */
const STOP_TIMEOUT_MS = 3 * SECOND_MS;

class IngestStopped extends Error {
  constructor() {
    super('Stopped. Run the same command to resume.');
    this.name = 'IngestStopped';
  }
}

/** Sends an ingest's requests one at a time, within the budget, and pauses whenever the wiki asks for it. */
export interface RetryingClient {
  origin: string;
  /** Returns the body of a successful response. Retries at most twice, not counting pauses. @throws WikiError, IngestStopped */
  request(params: URLSearchParams): Promise<JsonRecord>;
  /** Returns a response that may report an error about the request itself. Otherwise like `request`. */
  send(request: WikiRequest): Promise<WikiResponse>;
  /**
   * Waits after an error until the wiki responds again. If this returns, the failed request itself caused the error.
   * @throws WikiError if the wiki refuses this server, or is down for half an hour
   * @throws IngestStopped
   */
  waitUntilHealthy(error: WikiError): Promise<void>;
  /** Returns the number of requests since the last call. */
  takeRequestCount(): number;
}

interface RetryingDeps {
  client: WikiClient;
  signal: AbortSignal;
  /** Called with the reason when a pause starts, and with null when it ends. */
  onWait(reason: string | null): void;
}

export function createRetryingClient(deps: RetryingDeps): RetryingClient {
  const { client, signal, onWait } = deps;
  let requestCount = 0;

  async function wait(ms: number, reason: string): Promise<void> {
    onWait(reason);
    await sleep(ms, undefined, { signal }).catch(() => undefined);
    onWait(null);
  }

  async function retry<T>(wikiRequest: WikiRequest, read: (response: WikiResponse) => T): Promise<T> {
    let failures = 0;
    let busyCount = 0;
    for (;;) {
      try {
        const result = read(await sendOnce(deps, wikiRequest));
        requestCount += 1;
        return result;
      } catch (error) {
        if (!(error instanceof WikiError)) throw error;
        if (!isUnsent(error)) requestCount += 1;
        if (error.reason === 'busy') busyCount += 1;
        const pause = pauseAfter(client, error, busyCount);
        if (pause === null) failures += 1;
        if (pause === null && (!isRetryable(error) || failures >= MAX_ATTEMPTS)) throw error;
        await wait(Math.max(pause ?? backoffMs(failures), client.pauseMs()), error.message);
      }
    }
  }

  const request = (params: URLSearchParams) => retry({ params }, (response) => bodyOf(client, response));
  const send = (wikiRequest: WikiRequest) => retry(wikiRequest, (response) => answerOf(client, response));

  async function waitUntilHealthy(error: WikiError): Promise<void> {
    let lastError = error;
    for (let checks = 1; ; checks += 1) {
      if (lastError.reason === 'refused' || checks > MAX_HEALTH_CHECKS) throw lastError;
      try {
        await request(namespaceParams());
        return;
      } catch (nextError) {
        if (!(nextError instanceof WikiError)) throw nextError;
        lastError = nextError;
        await wait(backoffMs(checks), `${nextError.message} Retrying.`);
      }
    }
  }

  function takeRequestCount(): number {
    const countSinceLastCall = requestCount;
    requestCount = 0;
    return countSinceLastCall;
  }

  return { origin: client.origin, request, send, waitUntilHealthy, takeRequestCount };
}

function isRetryable({ reason, isRetryable }: WikiError): boolean {
  return isRetryable || reason === 'timeout' || reason === 'unreachable';
}

async function sendOnce({ client, signal }: RetryingDeps, request: WikiRequest): Promise<WikiResponse> {
  if (signal.aborted) throw new IngestStopped();
  const stopping = Promise.withResolvers<never>();
  const stop = () => void sleep(STOP_TIMEOUT_MS).then(() => stopping.reject(new IngestStopped()));
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([client.send(request, REQUEST_TIMEOUT_MS, 'ingest'), stopping.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** @throws WikiError if the wiki reports an error */
function bodyOf(client: WikiClient, response: WikiResponse): JsonRecord {
  const reading = readBody(response.text, response.contentType);
  if (reading.state === 'ok') return reading.body;
  const error = apiError(client.name, reading, response.waitMs);
  if (error.waitMs !== null) client.pause(error.waitMs);
  throw error;
}

/** @throws WikiError if the wiki can't answer now */
function answerOf(client: WikiClient, response: WikiResponse): WikiResponse {
  const reading = readBody(response.text, response.contentType);
  const isAboutRequest = reading.state === 'failed' && ['rejected', 'unknown'].includes(reading.reason);
  if (!isAboutRequest) bodyOf(client, response);
  return response;
}

/** Returns true if the budget didn't grant the request. */
function isUnsent({ reason }: WikiError): boolean {
  return reason === 'budget' || reason === 'share' || reason === 'uncounted';
}

/** Returns the pause after an error that the request did not cause; null for any other error. */
function pauseAfter(client: WikiClient, error: WikiError, busyCount: number): number | null {
  const { reason, waitMs } = error;
  if (isUnsent(error)) return waitMs ?? SECOND_MS;
  return reason === 'busy' ? Math.max(waitMs ?? 0, client.pauseMs(), backoffMs(busyCount)) : null;
}
