import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { type Clock, MINUTE_MS, SECOND_MS, systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { countFreeSlots, insertSlots, takeSlot } from './store.ts';

/** A search as a whole has 5 seconds. */
const GRANT_TIMEOUT_MS = 3 * SECOND_MS;
/** The wiki counts a request when it arrives, up to this long after it was granted. */
const TRANSIT_MS = 2 * SECOND_MS;
const SLOT_MS = MINUTE_MS + TRANSIT_MS;
/** The pause after PostgreSQL failed or timed out. */
const UNREACHABLE_MS = SECOND_MS;
/** The pause after another process has taken the slot that was free. */
const CONTENDED_MS = 100;
const MAX_CONSUMERS = 10_000;

/** Who uses the budget: a visitor's network, all refreshes of cached results together, ingests, or the server's probes. */
export type BudgetConsumer = `network ${string}` | 'refreshes' | 'ingest' | 'server';

/** Why no request may be sent for `waitMs`: the whole budget is used up, or this consumer's share of it. */
export interface Refusal {
  reason: 'budget' | 'share';
  waitMs: number;
}

/** The requests that all servers and ingests may send to all wikis together. */
export interface WikiBudget {
  /** Takes one request from the budget; returns null, or why it may not be sent. Never throws. */
  take(consumer: BudgetConsumer): Promise<Refusal | null>;
  /** Returns whether this process knows that the budget is used up. */
  isSpent(): boolean;
  /** Returns how many requests all processes may still send now. */
  countLeft(): Promise<number>;
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
 * fewer than `minimumShare`: the first gets half, the next half of the rest, and so on. Ingests have no minimum share;
 * the server may use the whole budget. If PostgreSQL is down, no request may be sent. See ADR-0022.
 * @see https://www.mediawiki.org/wiki/Wikimedia_APIs/Rate_limits
 */
export async function openBudget({ db, clock, perMinute, minimumShare }: BudgetOptions): Promise<WikiBudget> {
  await insertSlots(db, perMinute);
  // One at a time, so that each request sees what the previous ones of this process have taken.
  const queue = new PQueue({ concurrency: 1 });
  const shareSpentUntil = new LRUCache<string, number>({ max: MAX_CONSUMERS });
  let spentUntil = 0;
  const now = () => clock.now().getTime();
  const databaseNow = () => (clock === systemClock ? null : clock.now());

  function knownRefusal(consumer: string): Refusal | null {
    const untilShare = shareSpentUntil.get(consumer) ?? 0;
    if (spentUntil > now()) return { reason: 'budget', waitMs: spentUntil - now() };
    return untilShare > now() ? { reason: 'share', waitMs: untilShare - now() } : null;
  }

  async function take(consumer: BudgetConsumer): Promise<Refusal | null> {
    const known = knownRefusal(consumer);
    if (known) return known;
    const slot = { limit: perMinute, minimumShare: minimumShareOf(consumer), holdMs: SLOT_MS };
    const request = { ...slot, consumer: nameOf(consumer), now: databaseNow() };
    const result = await withTimeout(takeSlot(db, request));
    const at = now();
    if (!result) spentUntil = at + UNREACHABLE_MS;
    else if (result.isTaken) {
      if (result.free === 1) spentUntil = at + result.nextMs;
      return null;
    } else if (result.free === 0) spentUntil = at + result.waitMs;
    else if (result.waitMs > 0) shareSpentUntil.set(consumer, at + result.waitMs);
    else spentUntil = at + CONTENDED_MS;
    return knownRefusal(consumer);
  }

  const minimumShareOf = (consumer: BudgetConsumer) =>
    consumer === 'server' ? perMinute : consumer === 'ingest' ? 0 : minimumShare;

  return {
    take: async (consumer) => knownRefusal(consumer) ?? queue.add(() => take(consumer)),
    isSpent: () => spentUntil > now(),
    countLeft: () => countFreeSlots(db, perMinute, databaseNow()),
  };
}

/** Returns the consumer for the table, with a visitor's network hashed. */
function nameOf(consumer: BudgetConsumer): string {
  return consumer.startsWith('network ')
    ? createHash('sha256').update(consumer).digest('base64url')
    : consumer;
}

/** Returns undefined if the database fails or times out; a slot that it takes after that stays unused. */
function withTimeout<T>(result: Promise<T>): Promise<T | undefined> {
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => timeout.resolve(undefined), GRANT_TIMEOUT_MS);
  return Promise.race([result.catch(() => undefined), timeout.promise]).finally(() => clearTimeout(timer));
}
