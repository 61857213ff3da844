import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { type Clock, MINUTE_MS, SECOND_MS, systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { within } from '#server/platform/within.ts';
import { countFreeSlots, insertSlots, type SlotResult, takeSlots } from './store.ts';

/** How long to wait for PostgreSQL: less than the 5 seconds that a whole search may take. */
const GRANT_TIMEOUT_MS = 3 * SECOND_MS;
/** The wiki counts a request when it arrives, up to this long after it was granted. */
const TRANSIT_MS = 2 * SECOND_MS;
const SLOT_MS = MINUTE_MS + TRANSIT_MS;
/** The pause after PostgreSQL failed or timed out. */
const UNREACHABLE_MS = SECOND_MS;
/** The pause after another process took the free slot first. */
const CONTENDED_MS = 100;
const MAX_CONSUMERS = 10_000;

/**
 * The consumer that a request is counted for: a visitor's network, all refreshes of cached results, all requests for brands,
 * all ingests, or the server's probes.
 */
export type BudgetConsumer = `network ${string}` | 'refreshes' | 'brands' | 'ingest' | 'server';

/** Of the budget, at most one part in this many is for brands. */
const BRANDS_DIVISOR = 3;

/**
 * A refused request: for `waitMs`, the whole budget or this consumer's share of it is used up, or requests can't be counted,
 * because PostgreSQL failed or timed out.
 */
export interface Refusal {
  reason: 'budget' | 'share' | 'uncounted';
  waitMs: number;
}

/** The requests that all servers and ingests may send to all wikis together. */
export interface WikiBudget {
  /** Takes one request from the budget. Returns null if it may be sent, else a refusal. Never throws. */
  take(consumer: BudgetConsumer): Promise<Refusal | null>;
  /** Returns why this process knows that no request may be sent now; null if it doesn't. */
  closedReason(): 'budget' | 'uncounted' | null;
  /** Returns how many requests all processes together may still send now. */
  countLeft(): Promise<number>;
}

/** Requests of one consumer that one statement will take from the budget. */
interface Batch {
  size: number;
  /** How many of them were taken, starting with the first. */
  taken: Promise<number>;
}

interface BudgetOptions {
  db: Database;
  clock: Clock;
  perMinute: number;
  /** How many requests each network is always granted while any are left. */
  minimumShare: number;
}

/**
 * Opens the budget that all processes share through PostgreSQL: at most `perMinute` requests in any 60 seconds, as
 * Wikimedia counts them over all its projects. A consumer may send a request while it has sent fewer than are left, or
 * fewer than its minimum share: the first consumer gets half of the budget, the next half of the rest, and so on. Ingests and
 * brands have no minimum share, and brands never hold more than a third of the budget; the server may use all of it. If PostgreSQL is down, no request may be sent. See ADR-0022.
 * @see https://www.mediawiki.org/wiki/Wikimedia_APIs/Rate_limits
 */
export async function openBudget({ db, clock, perMinute, minimumShare }: BudgetOptions): Promise<WikiBudget> {
  await insertSlots(db, perMinute);
  // One statement at a time, so that each sees what the previous ones of this process have taken.
  const queue = new PQueue({ concurrency: 1 });
  const waiting = new Map<BudgetConsumer, Batch>();
  const refusals = new Refusals(clock);
  // Null stands for the database's clock; only tests use another.
  const testNow = () => (clock === systemClock ? null : clock.now());
  const minimumShares: Partial<Record<BudgetConsumer, number>> = { server: perMinute, ingest: 0, brands: 0 };
  const brandsShare = Math.floor(perMinute / BRANDS_DIVISOR);

  async function takeBatch(consumer: BudgetConsumer, count: number): Promise<number> {
    if (refusals.find(consumer)) return 0;
    const shares = {
      minimumShare: minimumShares[consumer] ?? minimumShare,
      maximumShare: consumer === 'brands' ? brandsShare : perMinute,
    };
    const slots = { count, limit: perMinute, ...shares, holdMs: SLOT_MS };
    const request = { ...slots, consumer: nameOf(consumer), now: testNow() };
    // Slots that are taken after the limit stay unused.
    const taking = takeSlots(db, request).catch(() => undefined);
    const result = await within(taking, GRANT_TIMEOUT_MS, undefined);
    refusals.update(consumer, result);
    return result?.taken ?? 0;
  }

  function startBatch(consumer: BudgetConsumer): Batch {
    const batch: Batch = { size: 0, taken: Promise.resolve(0) };
    waiting.set(consumer, batch);
    batch.taken = queue.add(async () => {
      // Lets requests that start in this turn of the event loop join the batch.
      await setImmediate();
      waiting.delete(consumer);
      return takeBatch(consumer, batch.size);
    });
    return batch;
  }

  async function take(consumer: BudgetConsumer): Promise<Refusal | null> {
    const refusal = refusals.find(consumer);
    if (refusal) return refusal;
    const batch = waiting.get(consumer) ?? startBatch(consumer);
    const position = batch.size;
    batch.size += 1;
    return position < (await batch.taken) ? null : take(consumer);
  }

  return {
    take,
    closedReason: () => refusals.closedReason(),
    countLeft: () => countFreeSlots(db, perMinute, testNow()),
  };
}

/** Remembers until when requests are refused, so that a used-up budget or share costs no queries. */
class Refusals {
  readonly #clock: Clock;
  readonly #shareSpentUntil = new LRUCache<string, number>({ max: MAX_CONSUMERS });
  #spentUntil = 0;
  #uncountedUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  closedReason(): 'budget' | 'uncounted' | null {
    if (this.#msUntil(this.#uncountedUntil) > 0) return 'uncounted';
    return this.#msUntil(this.#spentUntil) > 0 ? 'budget' : null;
  }

  find(consumer: BudgetConsumer): Refusal | null {
    const uncountedMs = this.#msUntil(this.#uncountedUntil);
    if (uncountedMs > 0) return { reason: 'uncounted', waitMs: uncountedMs };
    const spentMs = this.#msUntil(this.#spentUntil);
    if (spentMs > 0) return { reason: 'budget', waitMs: spentMs };
    const shareSpentMs = this.#msUntil(this.#shareSpentUntil.get(consumer) ?? 0);
    return shareSpentMs > 0 ? { reason: 'share', waitMs: shareSpentMs } : null;
  }

  /** Returns 0 for a time further ahead than any refusal lasts: the clock was set back since. */
  #msUntil(time: number): number {
    const ms = time - this.#clock.now().getTime();
    return ms > SLOT_MS ? 0 : Math.max(0, ms);
  }

  /** @param result undefined if PostgreSQL failed or timed out */
  update(consumer: BudgetConsumer, result: SlotResult | undefined): void {
    const now = this.#clock.now().getTime();
    if (!result) this.#uncountedUntil = now + UNREACHABLE_MS;
    else if (result.taken > 0) {
      if (result.free === result.taken) this.#spentUntil = now + result.nextMs;
    } else if (result.free === 0) this.#spentUntil = now + result.waitMs;
    else if (result.waitMs > 0) this.#shareSpentUntil.set(consumer, now + result.waitMs);
    // All slots that brands may take are in use, though others are free.
    else if (consumer === 'brands') this.#shareSpentUntil.set(consumer, now + CONTENDED_MS);
    else this.#spentUntil = now + CONTENDED_MS;
  }
}

/** Returns the consumer as stored in the table, where a visitor's network is hashed. */
function nameOf(consumer: BudgetConsumer): string {
  return consumer.startsWith('network ')
    ? createHash('sha256').update(consumer).digest('base64url')
    : consumer;
}
