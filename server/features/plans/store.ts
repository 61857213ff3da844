import { eq, sql } from 'drizzle-orm';
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

/** The account of this username, else of this e-mail address, else of this id. */
export async function selectAccountNamed(
  db: Database,
  name: string,
): Promise<{ id: number; username: string } | undefined> {
  const isUsername = sql`lower(${accounts.username}) = lower(${name})`;
  const isEmail = sql`lower(${accounts.email}) = lower(${name})`;
  const [row] = await db
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(sql`${isUsername} or ${isEmail} or ${accounts.id}::text = ${name}`)
    .orderBy(sql`${isUsername} desc, ${isEmail} desc nulls last`)
    .limit(1);
  return row;
}
