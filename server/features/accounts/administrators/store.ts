import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { deleteSessionsOf } from '../sessions/store.ts';
import { accounts, resetTokens } from '../tables.ts';

const FIRST_LOCK = 7_163_004;

/** Lets this transaction alone look whether there is an administrator, and make one. */
export async function lockFirstAdministrator(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${FIRST_LOCK})`);
}

/** The administrators, the one who was there first at first. */
export async function selectAdministrators(db: Database): Promise<{ id: number; username: string }[]> {
  return db
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(eq(accounts.isAdmin, true))
    .orderBy(asc(accounts.id));
}

/** Adds an administrator without e-mail address. Answers its id; undefined where somebody has the name. */
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
 * Sets an administrator's password; reset links and sessions of the account end, but for one that is kept.
 * @returns the username; undefined where the account is no administrator's
 */
export async function setAdministratorPassword(
  transaction: Database,
  { id, passwordHash, keptSession }: { id: number; passwordHash: string; keptSession?: string | undefined },
): Promise<string | undefined> {
  const [row] = await transaction
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, id), eq(accounts.isAdmin, true)))
    .returning({ username: accounts.username });
  if (!row) return undefined;
  await transaction.delete(resetTokens).where(eq(resetTokens.accountId, id));
  await deleteSessionsOf(transaction, id, keptSession);
  return row.username;
}

/** Whoever owns an address that nobody has proven could take the account over by it. */
const hasNoOpenAddress = or(isNull(accounts.email), isNotNull(accounts.emailVerifiedAt));

/**
 * Makes an account with a password an administrator's, unless its address was never proven, and ends its sessions.
 * @returns whether it became one now
 */
export async function promoteAccount(transaction: Database, id: number): Promise<boolean> {
  const { rowCount } = await transaction
    .update(accounts)
    .set({ isAdmin: true })
    .where(
      and(
        eq(accounts.id, id),
        eq(accounts.isAdmin, false),
        isNotNull(accounts.passwordHash),
        hasNoOpenAddress,
      ),
    );
  if (rowCount === 1) await deleteSessionsOf(transaction, id);
  return rowCount === 1;
}

/**
 * Makes an administrator's account an ordinary one, unless it is the only administrator's, and ends its sessions. The
 * administrators' rows are locked in order, so that of two who are taken back at once one stays.
 * @returns whether it was done
 */
export async function demoteAccount(transaction: Database, id: number): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    with administrators as materialized (
      select id from ${accounts} where is_admin order by id for update
    )
    update ${accounts} set is_admin = false where id = ${id} and is_admin
      and exists (select from administrators where administrators.id <> ${id})`);
  if (rowCount === 1) await deleteSessionsOf(transaction, id);
  return rowCount === 1;
}

/** Whether an account is an administrator's still, until this transaction ends. */
export async function isAdministrator(transaction: Database, id: number): Promise<boolean> {
  const rows = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.isAdmin, true)))
    .for('share');
  return rows.length > 0;
}

/** Whether an account is an administrator's; undefined where it is not there. */
export async function selectStanding(db: Database, id: number): Promise<{ isAdmin: boolean } | undefined> {
  const [row] = await db.select({ isAdmin: accounts.isAdmin }).from(accounts).where(eq(accounts.id, id));
  return row;
}
