import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { allowances, downloads } from '#server/features/downloads/tables.ts';
import { entitlements } from '#server/features/plans/tables.ts';
import { customers } from '#server/features/subscription/tables.ts';
import { conflictOf } from '#server/platform/database/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { deleteSessions, updateAuthenticatedAt } from '../sessions/store.ts';
import { accounts, resetTokens, sessions } from '../tables.ts';

/** Returns an account and whether it has a password; undefined if there is none. */
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

/** Changes a username, unless another account has it or the account was deleted. */
export async function updateUsername(
  db: Database,
  id: number,
  username: string,
): Promise<'changed' | 'taken' | 'deleted'> {
  try {
    const { rowCount } = await db.update(accounts).set({ username }).where(eq(accounts.id, id));
    return rowCount === 1 ? 'changed' : 'deleted';
  } catch (error) {
    if (conflictOf(error) !== 'accounts_username') throw error;
    return 'taken';
  }
}

interface NewPassword {
  accountId: number;
  /** The session that stays. */
  sessionId: string;
  currentHash: string | null;
  newHash: string;
  now: Date;
}

/**
 * Replaces an account's password, unless it isn't `currentHash` any more. Deletes the reset tokens and ends all sessions
 * except the current one, which counts as authenticated now.
 * @returns true if the password was replaced
 */
export async function replacePassword(
  db: Database,
  { accountId, sessionId, currentHash, newHash, now }: NewPassword,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .update(accounts)
      .set({ passwordHash: newHash })
      .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, currentHash ?? '')));
    if (rowCount !== 1) return false;
    await transaction.delete(resetTokens).where(eq(resetTokens.accountId, accountId));
    await deleteSessions(transaction, accountId, sessionId);
    await updateAuthenticatedAt(transaction, sessionId, now);
    return true;
  });
}

/** Returns an account's entitlements, downloads, current sessions and payment customer; downloads and sessions newest first. */
export async function selectRelatedRows(db: Database, accountId: number, now: Date) {
  const { id, logoUrl, logoTitle, fileType, downloadedAt, batchId } = downloads;
  const { source, startsAt, endsAt, endedAt } = entitlements;
  const [entitlementRows, downloadRows, sessionRows, [customer]] = await Promise.all([
    db
      .select({ source, startsAt, endsAt, endedAt })
      .from(entitlements)
      .where(eq(entitlements.accountId, accountId))
      .orderBy(asc(startsAt), asc(entitlements.id)),
    db
      .select({ id, logoUrl, logoTitle, fileType, downloadedAt, batchId })
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
  return {
    entitlements: entitlementRows,
    downloads: downloadRows,
    sessions: sessionRows,
    paymentCustomer: customer?.id ?? null,
  };
}

/**
 * Deletes an account and its data, unless it is the only administrator. Locks all administrators in order of id, so that
 * two concurrent deletions leave one.
 * @returns true if the account was deleted
 */
export async function deleteUnlessLastAdministrator(transaction: Database, id: number): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    with administrators as materialized (
      select id from ${accounts} where is_admin order by id for update
    )
    delete from ${accounts} where id = ${id}
      and (not is_admin or exists (select from administrators where administrators.id <> ${id}))`);
  return rowCount === 1;
}

/** Deletes an account and its data, unless it is an administrator. Returns true if it was deleted. */
export async function deleteUnlessAdministrator(transaction: Database, id: number): Promise<boolean> {
  const { rowCount } = await transaction
    .delete(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.isAdmin, false)));
  return rowCount === 1;
}
