import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { HOUR_MS, SECOND_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { accounts } from '../accounts/tables.ts';
import type { StoredSubscription } from './rules.ts';
import { customers } from './tables.ts';

/** The minimum time between two syncs of a customer caused by page views. */
const SYNC_INTERVAL_MS = 30 * SECOND_MS;

export async function selectCustomerId(db: Database, accountId: number): Promise<string | undefined> {
  const isOwned = eq(customers.accountId, accountId);
  const [row] = await db.select({ id: customers.id }).from(customers).where(isOwned);
  return row?.id;
}

/** Returns the account data that the provider needs; undefined for an unknown account. */
export async function selectContact(db: Database, accountId: number) {
  const { id, email, username, createdAt } = accounts;
  const [row] = await db.select({ email, username, createdAt }).from(accounts).where(eq(id, accountId));
  return row;
}

/** Stores the customer of an account, unless the account already has one. Returns the stored id. */
export async function insertCustomer(
  db: Database,
  { id, accountId, now }: { id: string; accountId: number; now: Date },
): Promise<string> {
  await db.insert(customers).values({ id, accountId, createdAt: now }).onConflictDoNothing();
  return (await selectCustomerId(db, accountId)) ?? id;
}

/** Removes a customer from its account, so that the account gets a new one. */
export async function releaseCustomer(db: Database, id: string): Promise<void> {
  await db.update(customers).set({ accountId: null }).where(eq(customers.id, id));
}

/** Makes page views sync the customer for the next `watchMs`, because an event may have been lost. */
export async function watchCustomer({ db, clock }: Deps, id: string, watchMs = HOUR_MS): Promise<void> {
  const until = new Date(clock.now().getTime() + watchMs);
  await db
    .update(customers)
    .set({ watchedUntil: sql`greatest(${customers.watchedUntil}, ${until}::timestamptz)` })
    .where(eq(customers.id, id));
}

/** Returns the sequence number of a new sync, and the account; undefined for an unknown customer. */
export async function startSync(
  db: Database,
  id: string,
): Promise<{ sequence: number; accountId: number | null } | undefined> {
  const [row] = await db
    .update(customers)
    .set({ lastSequence: sql`${customers.lastSequence} + 1` })
    .where(eq(customers.id, id))
    .returning({ sequence: customers.lastSequence, accountId: customers.accountId });
  return row;
}

/** Writes the result of a sync, unless a later sync has already written its own. Returns true if it has written. */
export async function writeSync(
  transaction: Database,
  id: string,
  { sequence, subscription, now }: { sequence: number; subscription: StoredSubscription | null; now: Date },
): Promise<boolean> {
  const period = { periodEnd: null, endsAtPeriodEnd: null, graceEndsAt: null };
  const noSubscription = { subscriptionId: null, status: null, isAnnual: null, ...period };
  const { rowCount } = await transaction
    .update(customers)
    .set({ ...noSubscription, ...subscription, writtenSequence: sequence, readAt: now })
    .where(and(eq(customers.id, id), lt(customers.writtenSequence, sequence)));
  return rowCount === 1;
}

/** Returns the stored subscription of an account; null if it has none. */
export async function selectSubscription(
  db: Database,
  accountId: number,
): Promise<StoredSubscription | null> {
  const [row] = await db.select().from(customers).where(eq(customers.accountId, accountId));
  if (!row || row.subscriptionId === null || row.status === null || row.periodEnd === null) return null;
  const { subscriptionId, status, isAnnual, periodEnd, endsAtPeriodEnd, graceEndsAt } = row;
  const flags = { isAnnual: isAnnual ?? false, endsAtPeriodEnd: endsAtPeriodEnd ?? false };
  return { subscriptionId, status, periodEnd, graceEndsAt, ...flags };
}

/** Returns the customer id of an account if a sync is due. Of concurrent callers, only one gets it; the others get undefined. */
export async function claimSync(db: Database, accountId: number, now: Date): Promise<string | undefined> {
  const dueBefore = new Date(now.getTime() - SYNC_INTERVAL_MS);
  const [row] = await db
    .update(customers)
    .set({ readAt: now })
    .where(
      and(
        eq(customers.accountId, accountId),
        or(gt(customers.watchedUntil, now), isDue(now)),
        or(isNull(customers.readAt), lte(customers.readAt, dueBefore)),
      ),
    )
    .returning({ id: customers.id });
  return row?.id;
}

/** Returns a condition for subscriptions that are due for a change: the renewal is unpaid, or the period is over. */
function isDue(at: Date) {
  const isOver = and(isNotNull(customers.status), lte(customers.periodEnd, at));
  return or(eq(customers.status, 'past_due'), isOver);
}

/** Returns a condition for customers of deleted accounts that may still pay. */
function isOrphaned(at: Date) {
  const mayPay = or(isNotNull(customers.status), gt(customers.watchedUntil, at));
  return and(isNull(customers.accountId), mayPay);
}

/**
 * Returns customers in order of id: all, or those whose subscription was due for a change at `dueBefore` or must end,
 * because their account was deleted.
 */
export async function selectCustomers(
  db: Database,
  { after, dueBefore, limit }: { after: string; dueBefore?: Date | undefined; limit: number },
): Promise<{ id: string; accountId: number | null }[]> {
  return db
    .select({ id: customers.id, accountId: customers.accountId })
    .from(customers)
    .where(and(gt(customers.id, after), dueBefore && or(isDue(dueBefore), isOrphaned(dueBefore))))
    .orderBy(asc(customers.id))
    .limit(limit);
}

/** Returns the ids of the customers with a subscription that were read last, deleted accounts left out. */
export async function selectLatestSubscribers(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isNotNull(customers.subscriptionId), isNotNull(customers.accountId)))
    .orderBy(sql`${desc(customers.readAt)} nulls last`)
    .limit(limit);
  return rows.map(({ id }) => id);
}
