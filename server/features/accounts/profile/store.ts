import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { allowances, downloads } from '#server/features/downloads/tables.ts';
import { entitlements } from '#server/features/plans/tables.ts';
import { customers } from '#server/features/subscription/tables.ts';
import { recordAudit } from '#server/platform/audit.ts';
import { conflictOf } from '#server/platform/database/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { accounts, sessions } from '../tables.ts';

export async function selectAccount(db: Database, id: number) {
  const [row] = await db
    .select({
      id: accounts.id,
      username: accounts.username,
      email: accounts.email,
      isAdmin: accounts.isAdmin,
      hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.id, id));
  return row;
}

/** @returns what happened; another account may have the name, or the account be gone */
export async function updateUsername(
  db: Database,
  id: number,
  username: string,
): Promise<'changed' | 'taken' | 'gone'> {
  try {
    const { rowCount } = await db.update(accounts).set({ username }).where(eq(accounts.id, id));
    return rowCount === 1 ? 'changed' : 'gone';
  } catch (error) {
    if (conflictOf(error) !== 'accounts_username') throw error;
    return 'taken';
  }
}

/** What is stored beside an account's own row; the newest downloads and sessions first. */
export async function selectBelongings(db: Database, accountId: number, now: Date) {
  const { id, logoUrl, logoTitle, fileType, downloadedAt } = downloads;
  const { source, startsAt, endsAt, endedAt } = entitlements;
  const [ownEntitlements, ownDownloads, ownSessions, [customer]] = await Promise.all([
    db
      .select({ source, startsAt, endsAt, endedAt })
      .from(entitlements)
      .where(eq(entitlements.accountId, accountId))
      .orderBy(asc(startsAt), asc(entitlements.id)),
    db
      .select({ id, logoUrl, logoTitle, fileType, downloadedAt })
      .from(downloads)
      .innerJoin(allowances, eq(allowances.id, downloads.allowanceId))
      .where(eq(allowances.accountId, accountId))
      .orderBy(desc(downloadedAt), desc(id)),
    db
      .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.createdAt)),
    db.select({ id: customers.id }).from(customers).where(eq(customers.accountId, accountId)),
  ]);
  const paymentCustomer = customer?.id ?? null;
  return { entitlements: ownEntitlements, paymentCustomer, downloads: ownDownloads, sessions: ownSessions };
}

/** Whether an account is the only administrator's, as it looks before anything is done. */
export async function isLastAdministrator(db: Database, id: number): Promise<boolean> {
  const administrators = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.isAdmin, true))
    .limit(2);
  return administrators.length === 1 && administrators[0]?.id === id;
}

/**
 * Removes an account and, by the tables' references, all that belongs to it, unless it is the only administrator's. The
 * administrators' rows are locked in order, so that of two who leave at once the second stays.
 * @returns whether it was removed
 */
export async function deleteAccountUnlessLastAdministrator(
  db: Database,
  id: number,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const { rowCount } = await transaction.execute(sql`
      with administrators as materialized (
        select id from ${accounts} where is_admin order by id for update
      )
      delete from ${accounts} where id = ${id}
        and (not is_admin or exists (select from administrators where administrators.id <> ${id}))`);
    if (rowCount !== 1) return false;
    await recordAudit(transaction, {
      at: now,
      actor: `account:${id}`,
      action: 'account.deleted',
      subject: `account:${id}`,
      details: {},
    });
    return true;
  });
}

/**
 * Removes an account and, by the tables' references, all that belongs to it, unless it is an administrator's.
 * @returns whether it was removed
 */
export async function deleteUnlessAdministrator(transaction: Database, id: number): Promise<boolean> {
  const { rowCount } = await transaction
    .delete(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.isAdmin, false)));
  return rowCount === 1;
}
