import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logo } from '#contract/logos.ts';
import { type Clock, HOUR_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/log.ts';
import { addDownloads } from './indexing/write-downloads.ts';
import { writeStorable } from './indexing/write-logos.ts';

const FILE_ID = /^[0-9a-f]{40}$/;
const REMEMBERED_FOR_MS = 24 * HOUR_MS;
const MAX_PENDING = 5000;
const BATCH_SIZE = 500;
/** So long what is to be written is gathered: the answers that told of it are out by then. */
const GATHER_MS = 200;

export interface LogoMemory {
  /**
   * Takes note of logos that were shown; they are written soon after, at most once a day each. Never throws.
   * @param toldAt when a wiki has told of them
   */
  remember(logos: readonly Logo[], toldAt: Date): void;
  /**
   * Takes note that a network has downloaded the file behind an address; it is counted soon after, once a day for each
   * network: any number of guests come from one. Never throws.
   */
  countDownload(url: string, network: string): void;
  /** Resolves when everything taken note of so far is written, or could not be. */
  settled(): Promise<void>;
}

interface Shown {
  logo: Logo;
  toldAt: Date;
}

/** Keeps every logo a visitor was shown, so that it is found later, and how popular it is; never on the visitor's time. */
export function createLogoMemory({ db, clock, log }: { db: Database; clock: Clock; log: Log }): LogoMemory {
  const createDay = () =>
    new LRUCache<string, true>({
      // `max` would allocate its arrays at the start, 15 ms for each of the two.
      maxSize: 100_000,
      sizeCalculation: () => 1,
      ttl: REMEMBERED_FOR_MS,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  const written = createDay();
  const counted = createDay();
  const pending = new Map<string, Shown>();
  const downloads = new Map<string, number>();
  let writing: Promise<void> | null = null;
  const gathering = createGathering();

  async function writeAll(): Promise<void> {
    while (pending.size > 0 || downloads.size > 0) {
      await writeShown(takeOut(pending));
      await writeDownloads(takeOut(downloads));
    }
  }

  async function writeShown(batch: Map<string, Shown>): Promise<void> {
    if (batch.size === 0) return;
    const shown = [...batch.values()];
    const found = shown.map(({ logo }) => ({ logo, aliases: [] }));
    const at = new Date(Math.min(...shown.map(({ toldAt }) => toldAt.getTime())));
    try {
      const refused = await writeStorable(db, found, { at, searches: 1 });
      for (const { id } of refused) log.warn({ id }, 'A logo that was shown can not be remembered');
      for (const id of batch.keys()) {
        written.set(id, true);
        // Shown again while it was being written: that is the same day.
        pending.delete(id);
      }
    } catch (error) {
      for (const [id, one] of batch) if (!pending.has(id)) pending.set(id, one);
      throw error;
    }
  }

  async function writeDownloads(batch: Map<string, number>): Promise<void> {
    if (batch.size === 0) return;
    try {
      await addDownloads(db, batch);
    } catch (error) {
      for (const [url, times] of batch) downloads.set(url, times + (downloads.get(url) ?? 0));
      throw error;
    }
  }

  function write(): void {
    writing ??= gathering
      .wait()
      .then(writeAll)
      .catch((error: unknown) => log.warn({ error }, 'Logos that were shown could not be remembered'))
      .finally(() => {
        writing = null;
      });
  }

  return {
    remember(logos, toldAt) {
      for (const logo of logos) {
        const isNew = FILE_ID.test(logo.id) && !written.has(logo.id);
        if (isNew && pending.size < MAX_PENDING) pending.set(logo.id, { logo, toldAt });
      }
      write();
    },
    countDownload(url, network) {
      const key = createHash('sha256').update(`${network} ${url}`).digest('base64url');
      if (counted.has(key) || (downloads.size >= MAX_PENDING && !downloads.has(url))) return;
      counted.set(key, true);
      downloads.set(url, 1 + (downloads.get(url) ?? 0));
      write();
    },
    settled: async () => {
      gathering.hurry();
      await writing;
    },
  };
}

/** A wait of `GATHER_MS` that can be cut short. */
function createGathering() {
  let hurry = () => {};
  return {
    hurry: () => hurry(),
    wait(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, GATHER_MS);
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
      return promise;
    },
  };
}

/** The first entries, which are then no longer there. */
function takeOut<T>(waiting: Map<string, T>): Map<string, T> {
  const batch = new Map([...waiting].slice(0, BATCH_SIZE));
  for (const key of batch.keys()) waiting.delete(key);
  return batch;
}
