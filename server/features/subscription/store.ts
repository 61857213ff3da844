import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { SECOND_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { accounts } from '../accounts/tables.ts';
import type { KeptSubscription } from './rules.ts';
import { customers } from './tables.ts';

/** Between two readings that a page causes lies so long. */
const READ_EVERY_MS = 30 * SECOND_MS;

export async function selectCustomerId(db: Database, accountId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.accountId, accountId));
  return row?.id;
}

/** What the provider is told of an account that is about to pay; undefined where there is no such account. */
export async function selectPayer(db: Database, accountId: number) {
  const { email, username, createdAt } = accounts;
  const [row] = await db
    .select({ email, username, createdAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row;
}

/** Binds a customer to an account, unless it has one. Answers the one that it has then. */
export async function insertCustomer(
  db: Database,
  { id, accountId, now }: { id: string; accountId: number; now: Date },
): Promise<string> {
  await db.insert(customers).values({ id, accountId, createdAt: now }).onConflictDoNothing();
  return (await selectCustomerId(db, accountId)) ?? id;
}

/** Takes a customer from its account, so that it gets another one. */
export async function releaseCustomer(db: Database, id: string): Promise<void> {
  await db.update(customers).set({ accountId: null }).where(eq(customers.id, id));
}

/** Has the account's pages look at the provider until then. */
export async function watchCustomer(db: Database, id: string, until: Date): Promise<void> {
  await db
    .update(customers)
    .set({ watchedUntil: sql`greatest(${customers.watchedUntil}, ${until.toISOString()}::timestamptz)` })
    .where(eq(customers.id, id));
}

/** Takes a ticket for a reading of the provider; undefined for a customer that is not known here. */
export async function takeTicket(
  db: Database,
  id: string,
): Promise<{ ticket: number; accountId: number | null } | undefined> {
  const [row] = await db
    .update(customers)
    .set({ lastTicket: sql`${customers.lastTicket} + 1` })
    .where(eq(customers.id, id))
    .returning({ ticket: customers.lastTicket, accountId: customers.accountId });
  return row;
}

/** Writes what was read with a ticket, unless a later one was written already; then it answers false. */
export async function writeReading(
  transaction: Database,
  { id, ticket, kept, now }: { id: string; ticket: number; kept: KeptSubscription | null; now: Date },
): Promise<boolean> {
  const nothing = { subscriptionId: null, status: null, isAnnual: null, periodEnd: null };
  const { rowCount } = await transaction
    .update(customers)
    .set({
      ...nothing,
      ...{ endsAtPeriodEnd: null, accessUntil: null },
      ...kept,
      ...{ writtenTicket: ticket, readAt: now },
    })
    .where(and(eq(customers.id, id), lt(customers.writtenTicket, ticket)));
  return rowCount === 1;
}

/** What is kept of an account's subscription. */
export async function selectSubscription(db: Database, accountId: number): Promise<KeptSubscription | null> {
  const [row] = await db.select().from(customers).where(eq(customers.accountId, accountId));
  if (!row || row.subscriptionId === null || row.status === null || row.periodEnd === null) return null;
  const { subscriptionId, status, isAnnual, periodEnd, endsAtPeriodEnd, accessUntil } = row;
  const said = { isAnnual: isAnnual ?? false, endsAtPeriodEnd: endsAtPeriodEnd ?? false };
  return { subscriptionId, status, periodEnd, accessUntil, ...said };
}

/** The customer of an account where the provider should be asked again, which the caller then does. */
export async function claimReading(db: Database, accountId: number, now: Date): Promise<string | undefined> {
  const early = new Date(now.getTime() - READ_EVERY_MS);
  const [row] = await db
    .update(customers)
    .set({ readAt: now })
    .where(
      and(
        eq(customers.accountId, accountId),
        or(gt(customers.watchedUntil, now), isDue(now)),
        or(isNull(customers.readAt), lte(customers.readAt, early)),
      ),
    )
    .returning({ id: customers.id });
  return row?.id;
}

/** Whether news must be there or come soon: a renewal is not paid, or the period was over at a time. */
function isDue(at: Date) {
  const isOver = and(isNotNull(customers.status), lte(customers.periodEnd, at));
  return or(eq(customers.status, 'past_due'), isOver);
}

/** Customers after one, in order: all, or those of whom news was due at a time. */
export async function selectCustomers(
  db: Database,
  { after, dueBefore, limit }: { after: string; dueBefore?: Date | undefined; limit: number },
): Promise<{ id: string; accountId: number | null }[]> {
  return db
    .select({ id: customers.id, accountId: customers.accountId })
    .from(customers)
    .where(and(gt(customers.id, after), dueBefore && isDue(dueBefore)))
    .orderBy(asc(customers.id))
    .limit(limit);
}
