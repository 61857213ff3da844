import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { readFailure, readSearchAnswer } from '#mediawiki/answer.ts';
import { parseJson } from '#mediawiki/json.ts';
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
import { readSiteinfo, type Siteinfo } from '#mediawiki/siteinfo.ts';
import { SECOND_MS } from '#server/platform/clock.ts';
import { failureOfAnswer } from './answer-failure.ts';
import { Breaker } from './breaker.ts';
import type { BudgetConsumer } from './budget.ts';
import { SourceFailure } from './source-failure.ts';
import { LONGEST_WAIT_MS, RETRY_WAIT_MS, type WikiClient } from './wiki-client.ts';
import type { WikiReply } from './wiki-request.ts';

const REQUEST_TIMEOUT_MS = 5 * SECOND_MS;
const REQUESTS_AT_ONCE = 10;
/** What a wiki that counts as down is asked: if it can answer this, the fault lay in what was asked before. */
const NEUTRAL_QUERY: NameQuery = { name: 'logo', fileType: 'svg', offset: 0 };

/** How one name is searched: its place in its search, from 0; how long it may wait for its turn; whose budget it uses. */
interface FindOptions {
  turn: number;
  queueMs: number;
  consumer: BudgetConsumer;
}

/** `away`: the wiki is down or asks for a pause; `spent`: the budget is used up. */
export type WikiTrouble = 'away' | 'spent';

/** A search, and whose budget it uses. */
type BudgetedSearch = NameSearch & { consumer: BudgetConsumer };

/** A MediaWiki, asked through its Action API. */
export class WikiSource {
  readonly name: string;
  readonly #client: WikiClient;
  readonly #queue = new PQueue({ concurrency: REQUESTS_AT_ONCE });
  readonly #breaker: Breaker;
  #site: Siteinfo | null = null;
  #learning: Promise<Siteinfo> | null = null;

  constructor(name: string, client: WikiClient) {
    this.name = name;
    this.#client = client;
    this.#breaker = new Breaker(async () => {
      const search = { ...beginSearch(NEUTRAL_QUERY), consumer: 'server' as const };
      await this.#search(search, client.now() + REQUEST_TIMEOUT_MS);
    });
  }

  /** "up", "paused" (the wiki asked for it) or "down" (tried again in the background). */
  get state(): 'up' | 'paused' | 'down' {
    if (this.#breaker.state === 'open') return 'down';
    return this.#client.pauseMs() > 0 ? 'paused' : 'up';
  }

  get apiUrl(): string {
    return this.#client.apiUrl;
  }

  /** Why the wiki can't be queried now, as far as this process knows; null where it can. */
  trouble(): WikiTrouble | null {
    if (this.state !== 'up') return 'away';
    return this.#client.isBudgetSpent() ? 'spent' : null;
  }

  /** How a visitor's page queries it; null while that isn't known. */
  address(): { apiUrl: string; cirrus: boolean } | null {
    return this.#site && { apiUrl: this.apiUrl, cirrus: this.#site.cirrus };
  }

  /** Origins that this wiki's files and thumbnails come from, its own among them. */
  get mediaOrigins(): string[] {
    return [this.#client.origin, ...(this.#site?.mediaOrigins ?? [])];
  }

  /**
   * Learns what the wiki can do. One that has not answered within `withinMs` counts as down until it does,
   * so that no visitor waits for it. Never throws.
   */
  async probe(withinMs: number): Promise<void> {
    const late = AbortSignal.timeout(withinMs);
    const learning = this.#learn().then(() => this.#breaker.succeeded());
    const giveUp = new Promise<void>((_, reject) =>
      late.addEventListener('abort', () => reject(late.reason), { once: true }),
    );
    await Promise.race([learning, giveUp]).catch((error) => {
      if (!isBudgetSpent(error)) this.#breaker.open();
    });
  }

  stop(): void {
    this.#breaker.stop();
  }

  /**
   * Waits for its turn: the first names of all searches come before anybody's later ones. A name whose turn has not
   * come within `queueMs` is given up, and whoever waits is told so then.
   */
  async find(query: NameQuery, { turn, queueMs, consumer }: FindOptions): Promise<WikiResult> {
    this.#refuseIfDown();
    const patience = new AbortController();
    const timer = setTimeout(() => {
      const words = `This server has too many searches waiting for ${this.name}.`;
      patience.abort(new SourceFailure('busy', words));
    }, queueMs);
    const find = () => {
      clearTimeout(timer);
      return this.#findGuarded(query, consumer);
    };
    return this.#queue.add(find, { priority: -turn, signal: patience.signal });
  }

  #refuseIfDown(): void {
    if (this.#breaker.state === 'open')
      throw new SourceFailure('unreachable', `${this.name} can't be reached.`);
  }

  async #findGuarded(query: NameQuery, consumer: BudgetConsumer): Promise<WikiResult> {
    this.#refuseIfDown();
    const deadline = this.#client.now() + REQUEST_TIMEOUT_MS;
    const search = { ...beginSearch(query), consumer };
    try {
      await this.#search(search, deadline).catch((error) => this.#searchOnceMore(error, search, deadline));
    } catch (error) {
      this.#note(error);
      if (search.requests === 0 || !(error instanceof SourceFailure)) throw error;
      if (search.logos.length === 0) throw error;
      search.partial = true;
    }
    if (search.requests > 0 && !search.partial) this.#breaker.succeeded();
    return resultOf(search, this.#site?.cirrus !== false);
  }

  /** A pause, a budget or share that is used up, or a query that is not taken says nothing about the wiki's health. */
  #note(error: unknown): void {
    if (!(error instanceof SourceFailure)) return;
    if (['rejected', 'budget', 'share'].includes(error.reason)) return;
    if (error.reason === 'busy' && (error.waitMs === null || error.waitMs > LONGEST_WAIT_MS)) return;
    this.#breaker.failed();
  }

  async #searchOnceMore(error: unknown, search: BudgetedSearch, deadline: number): Promise<void> {
    if (!(error instanceof SourceFailure) || !error.passing) throw error;
    const wait = Math.max(error.waitMs ?? RETRY_WAIT_MS, this.#client.pauseMs());
    const isOver =
      !hasRequestsLeft(search, this.#site?.cirrus !== false) || this.#client.now() + wait >= deadline;
    if (wait > LONGEST_WAIT_MS || isOver) throw error;
    await sleep(wait);
    await this.#search(search, deadline);
  }

  async #search(search: BudgetedSearch, deadline: number): Promise<void> {
    const { cirrus } = await this.#learn();
    await continueSearch(search, cirrus, async (params) => {
      const reply = await this.#client.ask(params, deadline - this.#client.now(), search.consumer);
      return this.#readPage(reply, search.query.name);
    });
  }

  #readPage(reply: WikiReply, searchTerm: string) {
    const reading = readSearchAnswer(reply.text, reply.contentType, {
      searchTerm,
      wikiOrigin: this.#client.origin,
    });
    if (reading.state === 'ok') return reading;
    const failure = failureOfAnswer(this.name, reading, reply.waitMs);
    if (failure.waitMs !== null) this.#client.pause(failure.waitMs);
    throw failure;
  }

  /** What the wiki can do, asked once; a failed try is forgotten, so that the next one asks again. */
  async #learn(): Promise<Siteinfo> {
    if (this.#site) return this.#site;
    this.#learning ??= this.#askSiteinfo().finally(() => {
      this.#learning = null;
    });
    return this.#learning;
  }

  async #askSiteinfo(): Promise<Siteinfo> {
    const reply = await this.#client.ask(siteinfoParams(), REQUEST_TIMEOUT_MS, 'server');
    const body = parseJson(reply.text);
    const site = body === null || readFailure(body) !== null ? null : readSiteinfo(body);
    if (site === null) {
      if (reply.waitMs !== null) this.#client.pause(reply.waitMs);
      throw new SourceFailure('broken', `${this.name} sent something that is not an answer.`, {
        passing: true,
      });
    }
    this.#site = site;
    return site;
  }
}

/** Whether it was this server that might not ask. */
function isBudgetSpent(error: unknown): boolean {
  return error instanceof SourceFailure && error.reason === 'budget';
}
