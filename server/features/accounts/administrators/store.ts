import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { deleteSessions } from '../sessions/store.ts';
import { accounts, resetTokens } from '../tables.ts';

/** The key of the advisory lock, an arbitrary number that no other lock uses. */
const FIRST_ADMINISTRATOR_LOCK = 7_163_004;

/** Takes an advisory lock until the transaction ends, so that only one process creates the first administrator. */
export async function lockFirstAdministrator(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMINISTRATOR_LOCK})`);
}

/** Returns the administrators, oldest first. */
export async function selectAdministrators(db: Database): Promise<{ id: number; username: string }[]> {
  const { id, username, isAdmin } = accounts;
  return db.select({ id, username }).from(accounts).where(eq(isAdmin, true)).orderBy(asc(id));
}

/** Adds an administrator without an e-mail address. Returns its id; undefined if the username is taken. */
export async function insertAdministrator(
  transaction: Database,
  { username, passwordHash, now }: { username: string; passwordHash: string; now: Date },
): Promise<number | undefined> {
  const [row] = await transaction
    .insert(accounts)
    .values({ username, passwordHash, isAdmin: true, createdAt: now, lastSeenAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return row?.id;
}

/**
 * Sets an administrator's password, deletes the reset tokens and ends all sessions except `exceptId`.
 * @returns the username; undefined if the account is not an administrator
 */
export async function setAdministratorPassword(
  transaction: Database,
  { id, passwordHash, exceptId }: { id: number; passwordHash: string; exceptId?: string | undefined },
): Promise<string | undefined> {
  const [row] = await transaction
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, id), eq(accounts.isAdmin, true)))
    .returning({ username: accounts.username });
  if (!row) return undefined;
  await transaction.delete(resetTokens).where(eq(resetTokens.accountId, id));
  await deleteSessions(transaction, id, exceptId);
  return row.username;
}

/** An unverified address may belong to someone else, who could reset the password by mail. */
const hasVerifiedOrNoEmail = or(isNull(accounts.email), isNotNull(accounts.emailVerifiedAt));

/**
 * Makes an account an administrator and ends its sessions, if it has a password and its e-mail address, if any, is verified.
 * @returns true if the account was changed
 */
export async function promoteAccount(transaction: Database, id: number): Promise<boolean> {
  const { passwordHash } = accounts;
  const { rowCount } = await transaction
    .update(accounts)
    .set({ isAdmin: true })
    .where(
      and(eq(accounts.id, id), eq(accounts.isAdmin, false), isNotNull(passwordHash), hasVerifiedOrNoEmail),
    );
  if (rowCount === 1) await deleteSessions(transaction, id);
  return rowCount === 1;
}

/**
 * Makes an administrator an ordinary account, unless it is the only administrator, and ends its sessions. Locks all
 * administrators in order of id, so that two concurrent demotions leave one.
 * @returns true if the account was changed
 */
export async function demoteAccount(transaction: Database, id: number): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    with administrators as materialized (
      select id from ${accounts} where is_admin order by id for update
    )
    update ${accounts} set is_admin = false where id = ${id} and is_admin
      and exists (select from administrators where administrators.id <> ${id})`);
  if (rowCount === 1) await deleteSessions(transaction, id);
  return rowCount === 1;
}

/** Accounts by id. */
export type LockedAccounts = Map<number, { isAdmin: boolean }>;

/** Locks accounts until the transaction ends, in the order of their ids, so that two changes cannot deadlock. */
export async function lockAccounts(transaction: Database, ids: readonly number[]): Promise<LockedAccounts> {
  const { rows } = await transaction.execute<{ id: number; isAdmin: boolean }>(sql`
    select id, is_admin as "isAdmin" from ${accounts} where id = any (${sql.param(ids)}::int[])
    order by id for no key update`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** True if an account is an administrator; undefined if there is no account with this id. */
export async function selectIsAdmin(db: Database, id: number): Promise<boolean | undefined> {
  const [row] = await db.select({ isAdmin: accounts.isAdmin }).from(accounts).where(eq(accounts.id, id));
  return row?.isAdmin;
}
