import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { accounts } from '../accounts/tables.ts';
import { entitlements, paidAccounts } from './tables.ts';

/** An entitlement that starts as it is written. */
export interface NewEntitlement {
  accountId: number;
  source: (typeof entitlements.$inferInsert)['source'];
  /** The provider's subscription or the code; null for a grant. */
  sourceId: string | null;
  startsAt: Date;
  endsAt: Date;
}

/** Until when an account is subscribed, or was; null where it never was. */
export async function selectPaidUntil(db: Database, accountId: number): Promise<Date | null> {
  const [row] = await db.select().from(paidAccounts).where(eq(paidAccounts.accountId, accountId));
  return row?.paidUntil ?? null;
}

/** Lets this transaction alone give something to an account until it ends; false where there is no such account. */
export async function lockAccount(transaction: Database, accountId: number): Promise<boolean> {
  const rows = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return rows.length > 0;
}

/**
 * Adds an entitlement where it makes the account subscribed for longer. Answers until when the account was subscribed
 * before, or undefined, and then nothing is written.
 */
export async function insertEntitlement(
  transaction: Database,
  { accountId, source, sourceId, startsAt, endsAt }: NewEntitlement,
): Promise<{ paidUntil: Date | null } | undefined> {
  const [start, end] = [startsAt, endsAt].map((time) => sql`${time.toISOString()}::timestamptz`);
  const { rows } = await transaction.execute<{ paidUntil: string | null }>(sql`
    with before as (select max(paid_until) as paid_until from ${paidAccounts} where account_id = ${accountId}),
    added as (
      insert into ${entitlements} (account_id, source, source_id, starts_at, ends_at)
      select ${accountId}, ${source}, ${sourceId}, ${start}, ${end} from before
      where ${end} > greatest(${start}, paid_until)
      returning id
    )
    select paid_until as "paidUntil" from before, added`);
  const [row] = rows;
  return row && { paidUntil: row.paidUntil === null ? null : new Date(row.paidUntil) };
}

/** What a subscription that is paid gives: premium until an end. */
export interface PaidSubscription {
  subscriptionId: string;
  startsAt: Date;
  endsAt: Date;
}

/** An entitlement by payment whose end was moved; null where it was not, or is no more, ahead. */
export interface MovedEnd {
  subscriptionId: string;
  before: Date | null;
  after: Date | null;
}

/**
 * Makes an account's entitlements by payment be these: another end is written, and one of another subscription ends now.
 * Answers what was not so before.
 */
export async function replacePayments(
  transaction: Database,
  { accountId, paid, now }: { accountId: number; paid: readonly PaidSubscription[]; now: Date },
): Promise<MovedEnd[]> {
  const kept = await transaction
    .select()
    .from(entitlements)
    .where(and(eq(entitlements.accountId, accountId), eq(entitlements.source, 'payment')));
  const moved: MovedEnd[] = [];
  for (const { subscriptionId, startsAt, endsAt } of paid) {
    const old = kept.find(({ sourceId }) => sourceId === subscriptionId);
    const before = old ? (old.endedAt ?? old.endsAt) : null;
    if (before?.getTime() === endsAt.getTime()) continue;
    await transaction
      .insert(entitlements)
      .values({ accountId, source: 'payment', sourceId: subscriptionId, startsAt, endsAt })
      .onConflictDoUpdate({
        target: [entitlements.source, entitlements.sourceId],
        set: { endsAt, endedAt: null },
      });
    moved.push({ subscriptionId, before, after: endsAt });
  }
  for (const { id, sourceId, endsAt, endedAt } of kept) {
    const before = endedAt ?? endsAt;
    if (before <= now || paid.some(({ subscriptionId }) => subscriptionId === sourceId)) continue;
    await transaction.update(entitlements).set({ endedAt: now }).where(eq(entitlements.id, id));
    moved.push({ subscriptionId: sourceId ?? '', before, after: null });
  }
  return moved;
}

/** Ends everything that an account was given and that lies ahead. Answers how many entitlements that were. */
export async function endEntitlements(transaction: Database, accountId: number, now: Date): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    update ${entitlements} set ended_at = ${now.toISOString()}::timestamptz
    where account_id = ${accountId} and least(ends_at, ended_at) > ${now.toISOString()}::timestamptz`);
  return rowCount ?? 0;
}

/** The account of this username, e-mail address, or id after a "#", which stands in neither of the others. */
export async function selectAccountNamed(
  db: Database,
  name: string,
): Promise<{ id: number; username: string } | undefined> {
  const isUsername = sql`lower(${accounts.username}) = lower(${name})`;
  const isEmail = sql`lower(${accounts.email}) = lower(${name})`;
  const [row] = await db
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(sql`${isUsername} or ${isEmail} or '#' || ${accounts.id} = ${name}`);
  return row;
}
