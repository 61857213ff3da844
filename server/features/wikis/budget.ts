import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { type Clock, MINUTE_MS, SECOND_MS, systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { countFreeSlots, insertSlots, takeSlot } from './store.ts';

/** How long PostgreSQL has to grant a request; a search as a whole has 5 seconds. */
const GRANT_TIMEOUT_MS = 3 * SECOND_MS;
/** A request reaches the wiki, which counts it then, this long after it was granted at most. */
const TRANSIT_MS = 2 * SECOND_MS;
const SLOT_MS = MINUTE_MS + TRANSIT_MS;
/** How long nothing is requested after PostgreSQL didn't answer. */
const UNREACHABLE_MS = SECOND_MS;
/** The pause after another process has taken the slot that was free. */
const CONTENDED_MS = 100;
const MAX_CONSUMERS = 10_000;

/** Who uses the budget: a visitor's network, all refreshes of cached results together, ingests, or the server for itself. */
export type BudgetConsumer = `network ${string}` | 'refreshes' | 'ingest' | 'server';

/** Why no request may be sent now, and for how many ms: the whole budget is used up, or this consumer's share of it. */
export interface Refusal {
  reason: 'budget' | 'share';
  waitMs: number;
}

/** The requests that all servers and ingests may send to all wikis together. */
export interface WikiBudget {
  /** Takes one request from the budget. Returns null, or why it may not be sent. Never throws. */
  take(consumer: BudgetConsumer): Promise<Refusal | null>;
  /** Whether this process knows that nothing is left. */
  isSpent(): boolean;
  /** How many requests may still be sent now, over all processes. */
  countLeft(): Promise<number>;
}

interface BudgetOptions {
  db: Database;
  clock: Clock;
  perMinute: number;
  /** How many requests each network can have while any are left. */
  leastShare: number;
}

/**
 * Opens the budget that all processes share through PostgreSQL: at most `perMinute` requests in any 60 seconds, as
 * Wikimedia counts them over all its projects. A consumer may send a request while it has sent fewer than are left, or
 * fewer than `leastShare`: alone it gets half, the next one half of the rest, and so on. Ingests have no least share,
 * and the server itself may use all of it. Without PostgreSQL nothing may be sent. See ADR-0022.
 * @see https://www.mediawiki.org/wiki/Wikimedia_APIs/Rate_limits
 */
export async function openBudget({ db, clock, perMinute, leastShare }: BudgetOptions): Promise<WikiBudget> {
  await insertSlots(db, perMinute);
  // One after another, so that each sees what the others of this process have taken.
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
    const slot = {
      limit: perMinute,
      leastShare: leastShareOf(consumer),
      holdMs: SLOT_MS,
      now: databaseNow(),
    };
    const result = await withinTime(takeSlot(db, { ...slot, consumer: nameOf(consumer) }));
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

  const leastShareOf = (consumer: BudgetConsumer) =>
    consumer === 'server' ? perMinute : consumer === 'ingest' ? 0 : leastShare;

  return {
    take: async (consumer) => knownRefusal(consumer) ?? queue.add(() => take(consumer)),
    isSpent: () => spentUntil > now(),
    countLeft: () => countFreeSlots(db, perMinute, databaseNow()),
  };
}

/** A consumer as it is stored: the addresses of visitors aren't. */
function nameOf(consumer: BudgetConsumer): string {
  return consumer.startsWith('network ')
    ? createHash('sha256').update(consumer).digest('base64url')
    : consumer;
}

/** What the database returns in time; undefined where it fails or is late, when a slot that was taken stays unused. */
function withinTime<T>(result: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), GRANT_TIMEOUT_MS);
  return Promise.race([result.catch(() => undefined), late.promise]).finally(() => clearTimeout(timer));
}
