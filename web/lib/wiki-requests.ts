import PQueue from 'p-queue';
import {
  DEFAULT_PAUSE_MS,
  formatSeconds,
  readRetryAfter,
  readText,
} from '#mediawiki/search/read-response.ts';
import { now } from './clock.ts';

/** Wikimedia asks clients to limit parallel requests. facts: https://www.mediawiki.org/wiki/API:Etiquette */
const CONCURRENCY = 3;
const REQUEST_TIMEOUT_MS = 8000;
/** The pause in requests to a wiki that didn't respond, so that other names don't wait for it. */
const UNREACHABLE_PAUSE_MS = 30_000;

const queue = new PQueue({ concurrency: CONCURRENCY });
const pausedUntil = new Map<string, number>();

/** A wiki that the browser sends requests to. */
export interface WikiAddress {
  name: string;
  apiUrl: string;
}

interface WikiResponse {
  status: number;
  text: string;
  contentType: string | null;
}

/** What a reader says about a response that failed. */
interface Failure {
  state: 'failed';
  reason: string;
  /** In seconds. */
  retryAfter: number | null;
}

interface RequestOptions {
  signal: AbortSignal;
  /** How large the response may be. */
  maxBytes?: number | undefined;
}

/**
 * Sends a simple request to a wiki (`origin=*`, no preflight) and reads the response. All wikis together get at most three
 * requests at a time, and a wiki gets none during its pause.
 * @throws Error with a message for the visitor; rethrows an abort
 */
export function requestWiki<R extends { state: string }>(
  wiki: WikiAddress,
  params: URLSearchParams,
  read: (response: WikiResponse) => R,
  options: RequestOptions,
): Promise<Exclude<R, Failure>> {
  return queue.add(() => sendRequest(wiki, params, read, options), { signal: options.signal });
}

async function sendRequest<R extends { state: string }>(
  { name, apiUrl }: WikiAddress,
  params: URLSearchParams,
  read: (response: WikiResponse) => R,
  { signal, maxBytes }: RequestOptions,
): Promise<Exclude<R, Failure>> {
  const remainingMs = (pausedUntil.get(apiUrl) ?? 0) - now();
  if (remainingMs > 0) throw busyError(name, remainingMs);
  const pause = (ms: number) => pausedUntil.set(apiUrl, now() + ms);
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const request = fetchText(addressOf(apiUrl, params), AbortSignal.any([signal, timeout]), maxBytes);
  const response = await request.catch(() => {
    signal.throwIfAborted();
    pause(UNREACHABLE_PAUSE_MS);
    throw new Error(`${name} can’t be reached.`);
  });
  const reading = read(response);
  const failure = isFailure(reading) ? reading : null;
  if (response.status < 300 && failure === null) return reading as Exclude<R, Failure>;
  const isBusy = response.status === 429 || failure?.reason === 'busy';
  const bodyPauseMs = failure?.retryAfter == null ? null : failure.retryAfter * 1000;
  const pauseMs = response.headerPauseMs ?? bodyPauseMs ?? (isBusy ? DEFAULT_PAUSE_MS : null);
  if (pauseMs === null) throw new Error(`${name} returned an error (${response.status}).`);
  pause(pauseMs);
  throw busyError(name, pauseMs);
}

function isFailure(reading: { state: string }): reading is Failure {
  return reading.state === 'failed';
}

function busyError(name: string, ms: number): Error {
  return new Error(`${name} is busy. Try again in ${formatSeconds(ms)}.`);
}

function addressOf(apiUrl: string, params: URLSearchParams): URL {
  const url = new URL(apiUrl);
  for (const [key, value] of params) url.searchParams.set(key, value);
  url.searchParams.set('origin', '*');
  return url;
}

async function fetchText(url: URL, signal: AbortSignal, maxBytes: number | undefined) {
  const response = await fetch(url, { credentials: 'omit', signal });
  return {
    status: response.status,
    text: (await readText(response, maxBytes)) ?? '',
    contentType: response.headers.get('content-type'),
    headerPauseMs: readRetryAfter(response.headers.get('retry-after'), now()),
  };
}
