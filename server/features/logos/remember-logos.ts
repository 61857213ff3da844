import { LRUCache } from 'lru-cache';
import type { Logo } from '#contract/logos.ts';
import { type Clock, HOUR_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/log.ts';
import { titlesOf } from './rules.ts';
import { countTitles, upsertLogos } from './store.ts';

const FILE_ID = /^[0-9a-f]{40}$/;
const REMEMBERED_FOR_MS = 24 * HOUR_MS;
const MAX_PENDING = 5000;
const BATCH_SIZE = 500;

export interface LogoMemory {
  /** Takes note of logos that were shown; they are written soon after, at most once a day each. Never throws. */
  remember(logos: readonly Logo[]): void;
  /** Resolves when everything taken note of so far is written. */
  settled(): Promise<void>;
}

/** Keeps every logo a visitor was shown, so that its address answers later; never on the visitor's time. */
export function createLogoMemory({ db, clock, log }: { db: Database; clock: Clock; log: Log }): LogoMemory {
  const written = new LRUCache<string, true>({
    max: 100_000,
    ttl: REMEMBERED_FOR_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  const pending = new Map<string, Logo>();
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    while (pending.size > 0) {
      const batch = [...pending.values()].slice(0, BATCH_SIZE);
      for (const logo of batch) pending.delete(logo.id);
      await write(batch).catch((error: unknown) => {
        for (const logo of batch) if (!written.has(logo.id)) pending.set(logo.id, logo);
        throw error;
      });
    }
  }

  /** Writes a batch; where the database does not take what is in it, its halves, so that one logo costs only itself. */
  async function write(batch: Logo[]): Promise<void> {
    try {
      await upsertLogos(db, batch, clock.now());
      await countTitles(db, titlesOf(batch));
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
      if (batch.length > 1) {
        const middle = Math.ceil(batch.length / 2);
        await write(batch.slice(0, middle));
        return write(batch.slice(middle));
      }
      log.warn({ error, id: batch[0]?.id }, 'A logo that was shown can not be remembered');
    }
    for (const logo of batch) written.set(logo.id, true);
  }

  return {
    remember(logos) {
      for (const logo of logos) {
        const isNew = FILE_ID.test(logo.id) && !written.has(logo.id);
        // Whoever asks for a logo later has not searched it: what a visitor typed is nobody else's.
        if (isNew && pending.size < MAX_PENDING) pending.set(logo.id, { ...logo, searchTerm: logo.title });
      }
      writing ??= writeAll()
        .catch((error: unknown) => log.warn({ error }, 'Logos that were shown could not be remembered'))
        .finally(() => {
          writing = null;
        });
    },
    settled: async () => {
      await writing;
    },
  };
}

/** SQLSTATE class 22: the database can't store a value, such as a NUL in a text. */
function isRefusedValue(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('22');
}
