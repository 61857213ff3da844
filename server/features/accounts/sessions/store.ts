import { and, eq, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { MAX_SESSIONS } from '#contract/constants/input-limits.ts';
import { collections } from '#server/features/collections/tables.ts';
import { apiKeys } from '#server/features/keys/tables.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { accounts, resetTokens, sessions } from '../tables.ts';

/** A credential that was verified at sign-in: a password, by its stored hash, or an identity. */
export type VerifiedCredential = { accountId: number } & (
  | { passwordHash: string }
  /** `signedInAt` is when the person signed in at the provider. */
  | { identityUid: string; signedInAt: Date }
);

/**
 * Adds a session, ends the oldest ones above the limit and updates the account's last-seen time, if the credential is still
 * valid. A change of credentials updates the account's row before it deletes the sessions, so no session with an old
 * credential remains.
 * @returns true if the session was added
 */
export async function insertSession(
  db: Database,
  { id, now, expiresAt }: { id: string; now: Date; expiresAt: Date },
  credential: VerifiedCredential,
): Promise<boolean> {
  const { accountId } = credential;
  const isValid =
    'passwordHash' in credential
      ? eq(accounts.passwordHash, credential.passwordHash)
      : eq(accounts.identityUid, credential.identityUid);
  const authenticatedAt = 'signedInAt' in credential ? credential.signedInAt : now;
  return db.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .update(accounts)
      .set({ lastSeenAt: now })
      .where(and(eq(accounts.id, accountId), isValid));
    if (rowCount !== 1) return false;
    await transaction.execute(sql`
      with oldest as (
        select id from ${sessions} where account_id = ${accountId} order by created_at desc, id offset ${MAX_SESSIONS - 1}
      ),
      ended as (delete from ${sessions} using oldest where sessions.id = oldest.id)
      insert into ${sessions} (id, account_id, created_at, expires_at, authenticated_at)
      values (${id}, ${accountId}, ${now}, ${expiresAt}, ${authenticatedAt})`);
    return true;
  });
}

/** Returns a session with its account's role; undefined if there is none or it has expired. */
export async function selectSession(db: Database, id: string, now: Date) {
  const [row] = await db
    .select({
      id: sessions.id,
      accountId: sessions.accountId,
      isAdmin: accounts.isAdmin,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      authenticatedAt: sessions.authenticatedAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)));
  return row;
}

/** Extends a session and updates its account's last-seen time. */
export async function extendSession(
  db: Database,
  { id, accountId, now, expiresAt }: { id: string; accountId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, id));
  await db
    .update(accounts)
    .set({ lastSeenAt: sql`greatest(${accounts.lastSeenAt}, ${now})` })
    .where(eq(accounts.id, accountId));
}

/** Records that the owner confirmed the password. Returns false if the session has ended. */
export async function updateAuthenticatedAt(db: Database, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.id, id));
  return rowCount === 1;
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Deletes all sessions of an account except `exceptId`. Returns their number. */
export async function deleteSessions(db: Database, accountId: number, exceptId?: string): Promise<number> {
  const isNotExcepted = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  const isOfAccount = eq(sessions.accountId, accountId);
  const { rowCount } = await db.delete(sessions).where(and(isOfAccount, isNotExcepted));
  return rowCount ?? 0;
}

/** Ends what lets someone act for an account without its credentials: sessions, reset links and API keys. */
export async function endAccess(transaction: Database, accountId: number, now: Date): Promise<void> {
  await deleteSessions(transaction, accountId);
  await transaction.delete(resetTokens).where(eq(resetTokens.accountId, accountId));
  const keys = await transaction
    .update(apiKeys)
    .set({ endedAt: now })
    .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.endedAt)))
    .returning({ name: apiKeys.name, start: apiKeys.start });
  const subject = `account:${accountId}` as const;
  for (const key of keys)
    await recordAudit(transaction, {
      at: now,
      actor: subject,
      subject,
      action: 'key.ended',
      details: { ...key, endedWith: 'recovery' },
    });
}

/**
 * Ends all access that was set up before the account's address was verified, and revokes the links to its collections, through
 * which others would see what the owner saves.
 */
export async function endAccessOfStranger(
  transaction: Database,
  accountId: number,
  now: Date,
): Promise<void> {
  await endAccess(transaction, accountId, now);
  const isShared = and(eq(collections.accountId, accountId), isNotNull(collections.shareToken));
  await transaction.update(collections).set({ shareToken: null }).where(isShared);
}

/** Deletes expired sessions and reset tokens. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(resetTokens).where(lte(resetTokens.expiresAt, now));
}
