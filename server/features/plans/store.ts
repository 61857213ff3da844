import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { accounts, hasUsernameOrEmail } from '../accounts/tables.ts';
import { entitlements, premiumAccounts } from './tables.ts';

/** An entitlement that starts now. */
export type NewEntitlement = Omit<typeof entitlements.$inferSelect, 'id' | 'endedAt'>;

/** Returns the end of an account's last entitlement, which may be in the past; null if the account never had one. */
export async function selectPremiumUntil(db: Database, accountId: number): Promise<Date | null> {
  const [row] = await db.select().from(premiumAccounts).where(eq(premiumAccounts.accountId, accountId));
  return row?.premiumUntil ?? null;
}

/** Locks an account until the transaction ends. Returns false if the account does not exist. */
export async function lockAccount(transaction: Database, accountId: number): Promise<boolean> {
  const rows = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return rows.length > 0;
}

/**
 * Adds an entitlement if it extends Premium by at least a day; less would use up a code for nothing. Returns the previous end of
 * Premium, or undefined if nothing was added.
 */
export async function insertEntitlement(
  transaction: Database,
  { accountId, source, sourceId, startsAt, endsAt }: NewEntitlement,
): Promise<{ premiumUntil: Date | null } | undefined> {
  const [start, end] = [startsAt, endsAt].map((time) => sql`${time}::timestamptz`);
  const { rows } = await transaction.execute<{ premiumUntil: string | null }>(sql`
    with before as (select max(paid_until) as paid_until from ${premiumAccounts} where account_id = ${accountId}),
    added as (
      insert into ${entitlements} (account_id, source, source_id, starts_at, ends_at)
      select ${accountId}, ${source}, ${sourceId}, ${start}, ${end} from before
      where ${end} >= greatest(${start}, paid_until) + interval '24 hours'
      returning id
    )
    select paid_until as "premiumUntil" from before, added`);
  return rows[0] && { premiumUntil: rows[0].premiumUntil === null ? null : new Date(rows[0].premiumUntil) };
}

/** A paid subscription, which gives Premium until its end. */
export interface PaidSubscription {
  subscriptionId: string;
  startsAt: Date;
  endsAt: Date;
}

/** The old and new end of a paid entitlement. `before` is null for a new one; `after` is null for one that ends now. */
export interface EndChange {
  subscriptionId: string;
  before: Date | null;
  after: Date | null;
}

/** Sets the ends of an account's paid entitlements to those in `paid`; other paid ones end now. Returns the changes. */
export async function replacePayments(
  transaction: Database,
  { accountId, paid, now }: { accountId: number; paid: readonly PaidSubscription[]; now: Date },
): Promise<EndChange[]> {
  const existing = await transaction
    .select()
    .from(entitlements)
    .where(and(eq(entitlements.accountId, accountId), eq(entitlements.source, 'payment')));
  const changes: EndChange[] = [];
  for (const { subscriptionId, startsAt, endsAt } of paid) {
    const previous = existing.find(({ sourceId }) => sourceId === subscriptionId);
    const before = previous ? (previous.endedAt ?? previous.endsAt) : null;
    if (before?.getTime() === endsAt.getTime()) continue;
    await transaction
      .insert(entitlements)
      .values({ accountId, source: 'payment', sourceId: subscriptionId, startsAt, endsAt })
      .onConflictDoUpdate({
        target: [entitlements.source, entitlements.sourceId],
        set: { endsAt, endedAt: null },
      });
    changes.push({ subscriptionId, before, after: endsAt });
  }
  for (const { id, sourceId, endsAt, endedAt } of existing) {
    const before = endedAt ?? endsAt;
    if (before <= now || paid.some(({ subscriptionId }) => subscriptionId === sourceId)) continue;
    await transaction.update(entitlements).set({ endedAt: now }).where(eq(entitlements.id, id));
    changes.push({ subscriptionId: sourceId ?? '', before, after: null });
  }
  return changes;
}

/** Ends all current entitlements of an account. Returns their number. */
export async function endEntitlements(transaction: Database, accountId: number, now: Date): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    update ${entitlements} set ended_at = ${now}::timestamptz
    where account_id = ${accountId} and least(ends_at, ended_at) > ${now}::timestamptz`);
  return rowCount ?? 0;
}

/** Returns the account with this username, e-mail address or id (`#7`); undefined if there is none. */
export async function selectAccountNamed(db: Database, name: string) {
  const { id, username } = accounts;
  const hasId = sql`'#' || ${id} = ${name}`;
  const [row] = await db
    .select({ id, username })
    .from(accounts)
    .where(or(hasUsernameOrEmail(name), hasId));
  return row;
}
