import PQueue from 'p-queue';
import type { waitFor } from '#files/retry.ts';
import { DEFAULT_PAUSE_MS, readRetryAfter, readText } from '#mediawiki/search/read-response.ts';
import { SourceError } from '../source-error.ts';

/** Wikimedia asks clients to limit parallel requests. @see https://www.mediawiki.org/wiki/API:Etiquette */
const CONCURRENCY = 3;
const TIMEOUT_MS = 20_000;
/** Requests are refused while a wiki's database lags by more seconds. @see mediawiki.org: Manual:Maxlag parameter */
const MAX_LAG_S = '5';
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 8000;
/** If a wiki requests a longer pause, the request fails. */
const MAX_PAUSE_MS = 60_000;
/** How long nothing is sent to a wiki that can't be reached, so that other names don't wait for it. */
const UNREACHABLE_MS = 30_000;

export interface ClientOptions {
  /** Identifies the program and its user to the wikis. */
  userAgent: string;
  /** How often a request is sent before it fails. */
  maxTries: number;
  signal: AbortSignal;
  /** Waits before a request is repeated. */
  wait: typeof waitFor;
}

export interface WikiRequest {
  params: URLSearchParams;
  /** The body of a POST; null for a GET. */
  json?: string | null;
  /** Of the response; omitted for the default. */
  maxBytes?: number;
}

/** A response as text. */
export interface WikiText {
  text: string;
  contentType: string | null;
}

/** The state of an API's failure, which a reader returns. */
interface Failure {
  state: 'failed';
  reason: string;
  /** In seconds. */
  retryAfter: number | null;
}

type Attempt<R> = { result: R } | { error: string; pauseMs: number | null };

/** Sends requests to wikis: at most three at once, and retries after the pause that a busy wiki requests. */
export class WikiClient {
  readonly #options: ClientOptions;
  readonly #queue = new PQueue({ concurrency: CONCURRENCY });
  readonly #unreachableUntil = new Map<string, number>();

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /**
   * Sends a request and reads the response.
   * @throws SourceError if the wiki can't be reached or stays busy
   */
  send<R extends { state: string }>(
    wiki: { name: string; apiUrl: string },
    request: WikiRequest,
    read: (response: WikiText) => R,
  ): Promise<R> {
    return this.#queue.add(() => this.#sendWithRetries(wiki, request, read));
  }

  async #sendWithRetries<R extends { state: string }>(
    wiki: { name: string; apiUrl: string },
    request: WikiRequest,
    read: (response: WikiText) => R,
  ): Promise<R> {
    const { signal, maxTries, wait } = this.#options;
    if (Date.now() < (this.#unreachableUntil.get(wiki.apiUrl) ?? 0))
      throw new SourceError(`${wiki.name} can’t be reached.`);
    for (let tries = 1; ; tries += 1) {
      signal.throwIfAborted();
      const attempt = await this.#attempt(wiki, request, read);
      if ('result' in attempt) return attempt.result;
      const { error, pauseMs } = attempt;
      if (pauseMs === null || pauseMs > MAX_PAUSE_MS || tries >= maxTries) {
        this.#unreachableUntil.set(wiki.apiUrl, Date.now() + Math.max(pauseMs ?? 0, UNREACHABLE_MS));
        throw new SourceError(error);
      }
      await wait(Math.max(pauseMs, delayOf(tries)), signal);
    }
  }

  async #attempt<R extends { state: string }>(
    { name, apiUrl }: { name: string; apiUrl: string },
    request: WikiRequest,
    read: (response: WikiText) => R,
  ): Promise<Attempt<R>> {
    let response: Response;
    let text: string | null;
    try {
      response = await this.#fetch(apiUrl, request);
      text = await readText(response, request.maxBytes);
    } catch {
      this.#options.signal.throwIfAborted();
      return { error: `${name} can’t be reached.`, pauseMs: 0 };
    }
    const { status, headers } = response;
    const pauseMs = readRetryAfter(headers.get('retry-after'), Date.now());
    if (status === 429 || status >= 500)
      return { error: `${name} is busy (${status}).`, pauseMs: pauseMs ?? DEFAULT_PAUSE_MS };
    if (status === 403)
      return { error: `${name} refuses this program (403). ${CONTACT_ADVICE}`, pauseMs: null };
    if (status >= 300) return { error: `${name} returned an error (${status}).`, pauseMs: null };
    if (text === null) return { error: `${name} returned a response that is too large.`, pauseMs: null };
    const reading = read({ text, contentType: headers.get('content-type') });
    if (!isBusy(reading)) return { result: reading };
    const bodyMs = reading.retryAfter === null ? DEFAULT_PAUSE_MS : reading.retryAfter * 1000;
    return { error: `${name} is busy.`, pauseMs: pauseMs ?? bodyMs };
  }

  #fetch(apiUrl: string, { params, json = null }: WikiRequest): Promise<Response> {
    const url = new URL(apiUrl);
    for (const [key, value] of params) url.searchParams.set(key, value);
    url.searchParams.set('maxlag', MAX_LAG_S);
    const headers = { accept: 'application/json', 'user-agent': this.#options.userAgent };
    const post = json !== null && {
      method: 'POST',
      body: json,
      headers: { ...headers, 'content-type': 'application/json' },
    };
    const signal = AbortSignal.any([this.#options.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    return fetch(url, { headers, ...post, signal, redirect: 'manual' });
  }
}

const CONTACT_ADVICE =
  'Set LOGOTHECA_CONTACT to your email address: wikis may refuse programs without a contact.';

function delayOf(tries: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - 1)) * (1 + Math.random() / 2);
}

function isBusy(reading: { state: string }): reading is Failure {
  return reading.state === 'failed' && (reading as Failure).reason === 'busy';
}
