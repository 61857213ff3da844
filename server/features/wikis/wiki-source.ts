import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { DirectSearch } from '#contract/search.ts';
import type { JsonRecord } from '#mediawiki/json.ts';
import { siteinfoParams } from '#mediawiki/query.ts';
import {
  beginSearch,
  continueSearch,
  hasRequestsLeft,
  type NameQuery,
  type NameSearch,
  resultOf,
  type WikiResult,
} from '#mediawiki/search/name-search.ts';
import { readBody, readSearchResponse } from '#mediawiki/search-response.ts';
import { COMMONS_FILES, type FileRepository, readSiteinfo, type Siteinfo } from '#mediawiki/siteinfo.ts';
import { SECOND_MS } from '#server/platform/clock.ts';
import { Breaker } from './breaker.ts';
import type { BudgetConsumer } from './budget.ts';
import {
  MAX_RETRY_DELAY_MS,
  RETRY_DELAY_MS,
  type WikiClient,
  type WikiRequest,
  type WikiResponse,
} from './wiki-client.ts';
import { apiError, networkError, unreadableError, WikiError } from './wiki-error.ts';

const REQUEST_TIMEOUT_MS = 5 * SECOND_MS;
const CONCURRENCY = 10;
/** A third of what the server works on at once, so that a slow wiki doesn’t keep it from other requests. */
const MAX_QUEUED = 50;
const WIKIMEDIA_HOST = /(^|\.)(wikimedia|wikipedia)\.org$/;

interface SearchOptions {
  /** The position of the name in its search, from 0; names with lower positions are queued first. */
  position: number;
  queueTimeoutMs: number;
  consumer: BudgetConsumer;
}

/** Why a stale result can't be refreshed: the wiki is down or paused, the budget is used up, or requests can't be counted. */
export type StaleReason = 'unavailable' | 'budget' | 'uncounted';

type BudgetedSearch = NameSearch & { consumer: BudgetConsumer };

/** A MediaWiki, searched through its Action API. */
export class WikiSource {
  /** The host, and the path if the host has several wikis. */
  readonly host: string;
  readonly apiUrl: string;
  readonly #client: WikiClient;
  readonly #queue = new PQueue({ concurrency: CONCURRENCY });
  readonly #breaker: Breaker;
  #site: Siteinfo | null = null;
  #loadingSite: Promise<Siteinfo> | null = null;

  constructor(client: WikiClient) {
    this.host = client.name;
    if (WIKIMEDIA_HOST.test(new URL(client.apiUrl).hostname)) client.name = 'Wikimedia';
    this.apiUrl = client.apiUrl;
    this.#client = client;
    // The siteinfo, unlike a search, can't fail because of a single file.
    this.#breaker = new Breaker(async () => {
      await this.#requestSite().catch((error) => {
        if (!(error instanceof WikiError) || indicatesOutage(error)) throw error;
      });
    });
  }

  /** The wiki's own name, e.g. "Wikimedia Commons"; "Wikimedia" or the host until it is known. */
  get name(): string {
    return this.#client.name;
  }

  /** "paused" at the wiki's request; "down" while the circuit breaker is open. */
  get state(): 'up' | 'paused' | 'down' {
    if (this.#breaker.isOpen) return 'down';
    return this.#client.pauseMs() > 0 ? 'paused' : 'up';
  }

  /** Returns why this process can't query the wiki now; null if it can. */
  get staleReason(): StaleReason | null {
    if (this.state !== 'up') return 'unavailable';
    return this.#client.budgetClosedReason();
  }

  /** Returns what a visitor's page needs to query the wiki; null until that is known. */
  get pageConfig(): DirectSearch['wikis'][number] | null {
    return this.#site && { name: this.name, apiUrl: this.apiUrl, cirrus: this.#site.cirrus };
  }

  get origin(): string {
    return this.#client.origin;
  }

  /** Returns where the wiki keeps its files; until it has said so, null unless it is one of Wikimedia's. */
  get files(): FileRepository | null {
    if (this.#site) return this.#site.files;
    return WIKIMEDIA_HOST.test(new URL(this.apiUrl).hostname) ? COMMONS_FILES : null;
  }

  /** Returns everywhere the wiki keeps files; until it has said so, `files` at most. */
  get repositories(): readonly FileRepository[] {
    return this.#site?.repositories ?? (this.files ? [this.files] : []);
  }

  /** Returns the origins of the wiki, its files and thumbnails. */
  get mediaOrigins(): string[] {
    const roots = this.files ? [this.files.fileRoot, this.files.thumbRoot] : [];
    const origins = roots.map((root) => new URL(root).origin);
    return [...new Set([this.origin, ...origins, ...(this.#site?.mediaOrigins ?? [])])];
  }

  /** Loads the wiki's siteinfo. Opens the circuit breaker if the wiki doesn't respond within `timeoutMs`. Never throws. */
  async probe(timeoutMs: number): Promise<void> {
    const signal = AbortSignal.timeout(timeoutMs);
    const loading = this.#loadSite().then(() => this.#breaker.recordSuccess());
    const timeout = new Promise<void>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    );
    await Promise.race([loading, timeout]).catch((error) => {
      if (!(error instanceof WikiError) || indicatesOutage(error)) this.#breaker.open();
    });
  }

  stop(): void {
    this.#breaker.stop();
  }

  /** Searches for one name, queued by its position. @throws WikiError also if the queue is full or after `queueTimeoutMs` in it */
  async search(query: NameQuery, { position, queueTimeoutMs, consumer }: SearchOptions): Promise<WikiResult> {
    this.#throwIfDown();
    const queueError = new WikiError('busy', `Too many searches are waiting for ${this.name}.`);
    if (this.#queue.size >= MAX_QUEUED) throw queueError;
    const queueTimeout = new AbortController();
    const timer = setTimeout(() => queueTimeout.abort(queueError), queueTimeoutMs);
    const run = () => {
      clearTimeout(timer);
      return this.#searchGuarded(query, consumer);
    };
    return this.#queue.add(run, { priority: -position, signal: queueTimeout.signal });
  }

  /**
   * Sends one request that isn't a search. The caller reads the response, which may be an error about the request itself.
   * @throws WikiError if the wiki is down, busy or doesn't answer with JSON, or if no request may be sent now
   */
  async request(
    request: WikiRequest,
    { timeoutMs, consumer }: { timeoutMs: number; consumer: BudgetConsumer },
  ): Promise<WikiResponse> {
    this.#throwIfDown();
    try {
      const response = await this.#client.send(request, timeoutMs, consumer);
      const reading = readBody(response.text, response.contentType);
      const isAboutRequest = reading.state === 'failed' && ['rejected', 'unknown'].includes(reading.reason);
      if (!isAboutRequest) this.#bodyOf(reading, response);
      this.#breaker.recordSuccess();
      return response;
    } catch (error) {
      if (error instanceof WikiError && indicatesOutage(error)) this.#breaker.recordFailure();
      throw error;
    }
  }

  #bodyOf(reading: ReturnType<typeof readBody>, { waitMs }: WikiResponse): JsonRecord {
    if (reading.state === 'ok') return reading.body;
    throw this.#pauseFor(apiError(this.name, reading, waitMs));
  }

  #throwIfDown(): void {
    if (this.#breaker.isOpen) throw networkError(this.name, null);
  }

  async #searchGuarded(query: NameQuery, consumer: BudgetConsumer): Promise<WikiResult> {
    this.#throwIfDown();
    const deadline = this.#client.now() + REQUEST_TIMEOUT_MS;
    const search = { ...beginSearch(query), consumer };
    try {
      await this.#search(search, deadline).catch((error) => this.#retry(error, search, deadline));
    } catch (error) {
      if (!(error instanceof WikiError)) throw error;
      if (indicatesOutage(error)) this.#breaker.recordFailure();
      if (search.logos.length === 0) throw error;
      search.partial = true;
    }
    if (search.requests > 0 && !search.partial) this.#breaker.recordSuccess();
    return resultOf(search, this.#site?.cirrus ?? true);
  }

  async #retry(error: unknown, search: BudgetedSearch, deadline: number): Promise<void> {
    if (!(error instanceof WikiError) || !error.isRetryable) throw error;
    const delay = Math.max(error.waitMs ?? RETRY_DELAY_MS, this.#client.pauseMs());
    const isInTime = delay <= MAX_RETRY_DELAY_MS && this.#client.now() + delay < deadline;
    if (!isInTime || !hasRequestsLeft(search)) throw error;
    // Timers can fire up to a millisecond early by the clock, before the pause is over.
    await sleep(delay + 1);
    await this.#search(search, deadline);
  }

  async #search(search: BudgetedSearch, deadline: number): Promise<void> {
    const { cirrus } = await this.#loadSite();
    await continueSearch(search, cirrus, async (params) => {
      const response = await this.#client.send({ params }, deadline - this.#client.now(), search.consumer);
      return this.#readPage(response, search.query.name);
    });
  }

  #readPage({ text, contentType, waitMs }: WikiResponse, searchTerm: string) {
    const reading = readSearchResponse(text, contentType, { searchTerm, wikiOrigin: this.#client.origin });
    if (reading.state !== 'failed') return reading;
    throw this.#pauseFor(apiError(this.name, reading, waitMs));
  }

  #pauseFor(error: WikiError): WikiError {
    if (error.waitMs !== null) this.#client.pause(error.waitMs);
    return error;
  }

  /** Returns the wiki's siteinfo, loaded once; a failure is not cached. */
  async #loadSite(): Promise<Siteinfo> {
    if (this.#site) return this.#site;
    this.#loadingSite ??= this.#requestSite().finally(() => {
      this.#loadingSite = null;
    });
    return this.#loadingSite;
  }

  async #requestSite(): Promise<Siteinfo> {
    const response = await this.#client.send({ params: siteinfoParams() }, REQUEST_TIMEOUT_MS, 'server');
    const site = readSiteinfo(this.#bodyOf(readBody(response.text, response.contentType), response));
    if (site === null) throw this.#pauseFor(unreadableError(this.name, response.waitMs));
    this.#site = site;
    this.#client.name = site.name ?? this.host;
    return site;
  }
}

/** Returns true if an error is evidence that the wiki is down, as opposed to a pause, a spent budget or a rejected query. */
function indicatesOutage({ reason }: WikiError): boolean {
  return !['busy', 'budget', 'share', 'uncounted', 'rejected'].includes(reason);
}
