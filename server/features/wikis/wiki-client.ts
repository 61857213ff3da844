import { readRetryAfter, readText } from '#mediawiki/search/read-response.ts';
import { type Clock, SECOND_MS } from '#server/platform/clock.ts';
import { isNestedDeeply } from '#server/platform/json-nesting.ts';
import type { BudgetConsumer, WikiBudget } from './budget.ts';
import {
  budgetError,
  busyError,
  networkError,
  statusError,
  timeoutError,
  unreadableError,
  WikiError,
} from './wiki-error.ts';

/** The shortest pause, and the default delay before a retry. */
export const RETRY_DELAY_MS = 250;
/** A request is retried only if the pause that the wiki requests is at most this long. */
export const MAX_RETRY_DELAY_MS = SECOND_MS;
/** Responses of the API have about ten levels; many thousands would take long to parse. */
const MAX_DEPTH = 32;

export interface WikiResponse {
  text: string;
  contentType: string | null;
  /** The Retry-After header in ms, which the API can also send with status 200 and an error in the body. */
  waitMs: number | null;
}

export interface WikiRequest {
  params: URLSearchParams;
  /** The body of a POST; omitted for a GET. */
  json?: string | null;
  /** Of the response; omitted for the default. */
  maxBytes?: number;
}

interface WikiClientDeps {
  /** The wiki's host, and its path if the host has several wikis. */
  name: string;
  apiUrl: string;
  headers: Record<string, string>;
  budget: WikiBudget;
  clock: Clock;
}

/** Sends all requests to one wiki: within the shared budget, and never during a pause that the wiki requested. */
export class WikiClient {
  /** For messages: set by the source once the wiki's own name is known. */
  name: string;
  readonly apiUrl: string;
  readonly origin: string;
  readonly #deps: WikiClientDeps;
  #pausedUntil = 0;

  constructor(deps: WikiClientDeps) {
    this.name = deps.name;
    this.apiUrl = deps.apiUrl;
    this.origin = new URL(deps.apiUrl).origin;
    this.#deps = deps;
  }

  now(): number {
    return this.#deps.clock.now().getTime();
  }

  /** Returns the ms until the next request may be sent; 0 for now. */
  pauseMs(): number {
    return Math.max(0, this.#pausedUntil - this.now());
  }

  /** Returns why this process knows that the budget grants no request now; null if it doesn't. */
  budgetClosedReason(): 'budget' | 'uncounted' | null {
    return this.#deps.budget.closedReason();
  }

  /** Sends no request for `ms`; never shortens a pause. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.now() + Math.max(ms, RETRY_DELAY_MS));
  }

  /**
   * Sends one request. Redirects are errors, so that the operator corrects an outdated address.
   * @throws WikiError if no request may be sent now, or if the status is 300 or more
   */
  async send(request: WikiRequest, timeoutMs: number, consumer: BudgetConsumer): Promise<WikiResponse> {
    if (this.pauseMs() > 0) throw busyError(this.name, this.pauseMs());
    const refusal = await this.#deps.budget.take(consumer);
    if (refusal) throw budgetError(refusal);
    const signal = AbortSignal.timeout(Math.max(timeoutMs, 1));
    try {
      return await this.#fetch(request, signal);
    } catch (error) {
      if (signal.aborted && !(error instanceof WikiError)) throw timeoutError(this.name);
      if (!(error instanceof WikiError)) throw networkError(this.name, error);
      if (error.waitMs !== null) this.pause(error.waitMs);
      throw error;
    }
  }

  async #fetch({ params, json, maxBytes }: WikiRequest, signal: AbortSignal): Promise<WikiResponse> {
    const url = new URL(this.apiUrl);
    for (const [key, value] of params) url.searchParams.set(key, value);
    const headers = { accept: 'application/json', 'accept-encoding': 'gzip', ...this.#deps.headers };
    const post = json != null && {
      method: 'POST',
      body: json,
      headers: { ...headers, 'content-type': 'application/json' },
    };
    const response = await fetch(url, { headers, ...post, redirect: 'manual', signal });
    const waitMs = readRetryAfter(response.headers.get('retry-after'), this.now());
    if (response.status >= 300) {
      await response.body?.cancel();
      throw statusError(this.name, response.status, waitMs);
    }
    const text = await readText(response, maxBytes);
    if (text === null) throw new WikiError('broken', `${this.name} returned a response that is too large.`);
    if (isNestedDeeply(text, MAX_DEPTH)) throw unreadableError(this.name, waitMs);
    return { text, contentType: response.headers.get('content-type'), waitMs };
  }
}

/**
 * Returns the headers that identify this server: product, version, the operator's contact and Node's version.
 * @see https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy
 */
export function wikiHeaders(about: {
  version: string;
  contact: string | undefined;
  token: string | undefined;
}): Record<string, string> {
  const contact = about.contact ?? 'no contact configured';
  return {
    'user-agent': `Logotheca/${about.version} (${contact}) node/${process.versions.node}`,
    ...(about.token && { authorization: `Bearer ${about.token}` }),
  };
}

/** Names each distinct wiki by its host, and by its path too if the host has several wikis. */
export function nameWikis(apiUrls: readonly string[]): { name: string; apiUrl: string }[] {
  const addresses = [...new Set(apiUrls.map((apiUrl) => new URL(apiUrl).href))];
  const hosts = Map.groupBy(addresses, (apiUrl) => new URL(apiUrl).host);
  return addresses.map((apiUrl) => {
    const { host, pathname } = new URL(apiUrl);
    return { apiUrl, name: (hosts.get(host)?.length ?? 0) > 1 ? `${host}${pathname}` : host };
  });
}
