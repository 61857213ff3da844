import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logo } from '#contract/logos.ts';
import { type Clock, DAY_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/log.ts';
import { fileKey } from './ranks.ts';
import { addDownloads, writeStorable } from './write-logos.ts';

const FILE_ID = /^[0-9a-f]{40}$/;
const MAX_PENDING = 5000;
const BATCH_SIZE = 500;
/** Delays writes, so that the responses are sent first. */
const WRITE_DELAY_MS = 200;

interface PendingLogo {
  logo: Logo;
  returnedAt: Date;
}

/** Writes logos and downloads to the index in the background. Never throws. */
export class IndexWriter {
  readonly #db: Database;
  readonly #log: Log;
  readonly #writtenFiles: LRUCache<string, true>;
  readonly #countedDownloads: LRUCache<string, true>;
  readonly #logos = new Map<string, PendingLogo>();
  readonly #downloads = new Map<string, number>();
  #writing: Promise<void> | null = null;
  #endDelay = () => {};

  constructor({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
    this.#db = db;
    this.#log = log;
    this.#writtenFiles = createDailySet(clock);
    this.#countedDownloads = createDailySet(clock);
  }

  /** Queues logos that a wiki returned at `returnedAt` and that a visitor saw; each is written at most once a day. */
  indexLogos(logos: readonly Logo[], returnedAt: Date): void {
    for (const logo of logos) {
      const key = fileKey(logo);
      const isNew = FILE_ID.test(logo.id) && !this.#writtenFiles.has(key);
      if (isNew && this.#logos.size < MAX_PENDING) this.#logos.set(key, { logo, returnedAt });
    }
    this.#scheduleWrite();
  }

  /** Queues a download of a URL. Each network counts once a day, so that many guest sessions can't inflate the count. */
  countDownload(url: string, network: string): void {
    const key = createHash('sha256').update(`${network} ${url}`).digest('base64url');
    const isFull = this.#downloads.size >= MAX_PENDING && !this.#downloads.has(url);
    if (isFull || this.#countedDownloads.has(key)) return;
    this.#countedDownloads.set(key, true);
    this.#downloads.set(url, 1 + (this.#downloads.get(url) ?? 0));
    this.#scheduleWrite();
  }

  /** Resolves when everything queued so far has been written or has failed. */
  async settled(): Promise<void> {
    this.#endDelay();
    await this.#writing;
  }

  #scheduleWrite(): void {
    this.#writing ??= this.#delay()
      .then(() => this.#writeAll())
      .catch((error: unknown) => this.#log.warn({ error }, "The index can't be written"))
      .finally(() => {
        this.#writing = null;
      });
  }

  /** Resolves after `WRITE_DELAY_MS`, or when `settled` is called. */
  #delay(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, WRITE_DELAY_MS);
    this.#endDelay = () => {
      clearTimeout(timer);
      resolve();
    };
    return promise;
  }

  async #writeAll(): Promise<void> {
    while (this.#logos.size > 0 || this.#downloads.size > 0) {
      await this.#writeLogos(takeBatch(this.#logos));
      await this.#writeDownloads(takeBatch(this.#downloads));
    }
  }

  async #writeLogos(batch: Map<string, PendingLogo>): Promise<void> {
    if (batch.size === 0) return;
    const logos = [...batch.values()].map(({ logo }) => ({ logo, aliases: [] }));
    const at = new Date(Math.min(...[...batch.values()].map(({ returnedAt }) => returnedAt.getTime())));
    try {
      const refused = await writeStorable(this.#db, logos, { at, searches: 1 });
      for (const { id } of refused) this.#log.warn({ id }, "A logo can't be stored in the index");
      for (const key of batch.keys()) {
        this.#writtenFiles.set(key, true);
        // Drops logos that were queued again during the write.
        this.#logos.delete(key);
      }
    } catch (error) {
      for (const [key, logo] of batch) if (!this.#logos.has(key)) this.#logos.set(key, logo);
      throw error;
    }
  }

  async #writeDownloads(batch: Map<string, number>): Promise<void> {
    if (batch.size === 0) return;
    try {
      await addDownloads(this.#db, batch);
    } catch (error) {
      for (const [url, count] of batch) this.#downloads.set(url, count + (this.#downloads.get(url) ?? 0));
      throw error;
    }
  }
}

function createDailySet(clock: Clock): LRUCache<string, true> {
  const perf = { now: () => clock.now().getTime() };
  // With `max`, the cache would allocate its arrays at once, which takes 15 ms.
  return new LRUCache({ maxSize: 100_000, sizeCalculation: () => 1, ttl: DAY_MS, ttlResolution: 0, perf });
}

/** Removes and returns the first entries. */
function takeBatch<T>(pending: Map<string, T>): Map<string, T> {
  const batch = new Map([...pending].slice(0, BATCH_SIZE));
  for (const key of batch.keys()) pending.delete(key);
  return batch;
}
