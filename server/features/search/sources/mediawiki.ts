import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { type Failed, readFailure, readSearchAnswer } from '#mediawiki/answer.ts';
import { parseJson } from '#mediawiki/json.ts';
import { searchParams, siteinfoParams } from '#mediawiki/query.ts';
import { readSiteinfo, type Siteinfo } from '#mediawiki/siteinfo.ts';
import { SECOND_MS } from '#server/platform/clock.ts';
import type { Payer } from '../budget.ts';
import { Breaker } from './breaker.ts';
import { type FindOptions, type Found, type LogoSource, type NameQuery, SourceFailure } from './source.ts';
import { LONGEST_WAIT_MS, RETRY_WAIT_MS, type WikiClient } from './wiki-client.ts';
import type { WikiReply } from './wiki-request.ts';

const REQUEST_TIMEOUT_MS = 5 * SECOND_MS;
/** A wiki without CirrusSearch can't filter by type: so many pages are read for one name, no more. */
const MAX_PLAIN_REQUESTS = 4;
const REQUESTS_AT_ONCE = 10;
const DEFAULT_PAUSE_MS = 5 * SECOND_MS;
/** What a wiki that counts as down is asked: if it can answer this, the fault lay in what was asked before. */
const NEUTRAL_QUERY: NameQuery = { name: 'logo', fileType: 'svg', offset: 0 };

/** Where a search of one name has come to; kept over a second try, so that no page is asked for twice. */
interface Progress extends Found {
  /** The offset to ask for next; null at the end. */
  next: number | null;
  requests: number;
  payer: Payer;
}

/** A MediaWiki, asked through its Action API. */
export class WikiSource implements LogoSource {
  readonly name: string;
  readonly key: string;
  readonly #client: WikiClient;
  readonly #queue = new PQueue({ concurrency: REQUESTS_AT_ONCE });
  readonly #breaker: Breaker;
  #site: Siteinfo | null = null;
  #learning: Promise<Siteinfo> | null = null;

  constructor(name: string, client: WikiClient) {
    this.name = name;
    this.key = client.apiUrl;
    this.#client = client;
    this.#breaker = new Breaker(async () => {
      await this.#search(NEUTRAL_QUERY, startOf(NEUTRAL_QUERY, 'server'), client.now() + REQUEST_TIMEOUT_MS);
    });
  }

  /** "up", "paused" (the wiki asked for it) or "down" (tried again in the background). */
  get state(): 'up' | 'paused' | 'down' {
    if (this.#breaker.state === 'open') return 'down';
    return this.#client.pauseMs() > 0 ? 'paused' : 'up';
  }

  isWell(): boolean {
    return this.state === 'up';
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
    await Promise.race([learning, giveUp]).catch(() => this.#breaker.open());
  }

  stop(): void {
    this.#breaker.stop();
  }

  /**
   * Waits for its turn: the first names of all searches come before anybody's later ones. A name whose turn has not
   * come within `queueMs` is given up, since nobody waits for it any more.
   */
  async find(query: NameQuery, { turn, queueMs, payer }: FindOptions): Promise<Found> {
    this.#refuseIfDown();
    const giveUpAt = this.#client.now() + queueMs;
    return this.#queue.add(
      () => {
        if (this.#client.now() > giveUpAt) {
          throw new SourceFailure('busy', `This server has too many searches waiting for ${this.name}.`);
        }
        return this.#findGuarded(query, payer);
      },
      { priority: -turn },
    );
  }

  #refuseIfDown(): void {
    if (this.#breaker.state === 'open')
      throw new SourceFailure('unreachable', `${this.name} can't be reached.`);
  }

  async #findGuarded(query: NameQuery, payer: Payer): Promise<Found> {
    this.#refuseIfDown();
    const deadline = this.#client.now() + REQUEST_TIMEOUT_MS;
    const progress = startOf(query, payer);
    try {
      await this.#search(query, progress, deadline).catch((error) =>
        this.#searchOnceMore(error, query, progress, deadline),
      );
    } catch (error) {
      this.#note(error);
      if (progress.requests === 0 || !(error instanceof SourceFailure)) throw error;
      if (progress.logos.length === 0) throw error;
      progress.partial = true;
    }
    if (progress.requests > 0 && !progress.partial) this.#breaker.succeeded();
    return this.#site?.cirrus === false ? cutPlain(progress, query.offset) : withoutProgress(progress);
  }

  /** A pause, a budget or share that is used up, or a query that is not taken says nothing about the wiki's health. */
  #note(error: unknown): void {
    if (!(error instanceof SourceFailure)) return;
    if (['rejected', 'budget', 'share'].includes(error.reason)) return;
    if (error.reason === 'busy' && (error.waitMs === null || error.waitMs > LONGEST_WAIT_MS)) return;
    this.#breaker.failed();
  }

  async #searchOnceMore(
    error: unknown,
    query: NameQuery,
    progress: Progress,
    deadline: number,
  ): Promise<void> {
    if (!(error instanceof SourceFailure) || !error.passing) throw error;
    const wait = Math.max(error.waitMs ?? RETRY_WAIT_MS, this.#client.pauseMs());
    const isOver = !this.#hasRequestsLeft(progress) || this.#client.now() + wait >= deadline;
    if (wait > LONGEST_WAIT_MS || isOver) throw error;
    await sleep(wait);
    await this.#search(query, progress, deadline);
  }

  #hasRequestsLeft({ requests }: Progress): boolean {
    return this.#site === null || this.#site.cirrus || requests < MAX_PLAIN_REQUESTS;
  }

  async #search(query: NameQuery, progress: Progress, deadline: number): Promise<void> {
    const { cirrus } = await this.#learn();
    const { name, fileType } = query;
    // What a wiki can't filter is filtered and ordered here, so its own offsets are not ours: all of it is read that may be.
    if (progress.requests === 0) progress.next = cirrus ? query.offset : 0;
    while (progress.next !== null && this.#hasRequestsLeft(progress)) {
      const params = searchParams(name, { fileType, offset: progress.next, cirrus });
      if (params === null) return;
      progress.requests += 1;
      const reply = await this.#client.ask(params, deadline - this.#client.now(), progress.payer);
      const answer = this.#readPage(reply, name);
      progress.logos.push(...answer.logos.filter((logo) => fileType === 'all' || logo.fileType === fileType));
      progress.suggestion ??= answer.suggestion;
      progress.partial ||= answer.partial;
      progress.next = answer.nextOffset;
      progress.more = answer.nextOffset !== null;
      if (cirrus) return;
    }
  }

  #readPage(reply: WikiReply, searchTerm: string) {
    const reading = readSearchAnswer(reply.text, reply.contentType, {
      searchTerm,
      wikiOrigin: this.#client.origin,
    });
    if (reading.state === 'ok') return reading;
    const failure = this.#failureOf(reading, reply.waitMs);
    if (failure.waitMs !== null) this.#client.pause(failure.waitMs);
    throw failure;
  }

  /** An error that came with HTTP 200; its body names the cause, its header how long to wait. */
  #failureOf({ reason, text, retryAfter, retryable }: Failed, headerWaitMs: number | null): SourceFailure {
    const waitMs = headerWaitMs ?? (retryAfter === null ? null : retryAfter * SECOND_MS);
    if (reason === 'busy') {
      return new SourceFailure('busy', `${this.name} is busy.`, {
        waitMs: waitMs ?? DEFAULT_PAUSE_MS,
        passing: true,
      });
    }
    if (reason === 'not-json' || reason === 'malformed') {
      return new SourceFailure('broken', `${this.name} sent something that is not an answer.`, {
        waitMs,
        passing: true,
      });
    }
    if (reason === 'unknown' && retryable) {
      return new SourceFailure('broken', `${this.name} answered with an error: ${text}`, {
        waitMs,
        passing: true,
      });
    }
    return new SourceFailure('rejected', `${this.name} does not take this search: ${text}`, { waitMs });
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

function startOf({ offset }: NameQuery, payer: Payer): Progress {
  return { logos: [], suggestion: null, more: false, partial: false, next: offset, requests: 0, payer };
}

function withoutProgress({ logos, suggestion, more, partial }: Progress): Found {
  return { logos, suggestion, more, partial };
}

/** The part of what a wiki without CirrusSearch gave that was asked for: nearest titles first, since its own order is theirs. */
function cutPlain(progress: Progress, offset: number): Found {
  const nearest = progress.logos.toSorted((one, other) => one.title.length - other.title.length);
  const end = offset + PAGE_SIZE;
  return { ...withoutProgress(progress), logos: nearest.slice(offset, end), more: nearest.length > end };
}
