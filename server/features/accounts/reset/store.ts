import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { endAccess, endAccessOfStranger } from '../sessions/store.ts';
import { accounts, hasEmail, resetTokens } from '../tables.ts';

/**
 * Stores a reset token for the account with this e-mail address and deletes the account's previous token.
 * @returns the account's address; null if there is no account, or if an administrator's address is unverified
 */
export async function replaceResetToken(
  db: Database,
  { id, email, expiresAt }: { id: string; email: string; expiresAt: Date },
): Promise<string | null> {
  return db.transaction(async (transaction) => {
    const [account] = await transaction
      .select({ id: accounts.id, email: accounts.email })
      .from(accounts)
      .where(and(hasEmail(email), or(eq(accounts.isAdmin, false), isNotNull(accounts.emailVerifiedAt))))
      .for('no key update');
    if (!account) return null;
    await transaction.delete(resetTokens).where(eq(resetTokens.accountId, account.id));
    await transaction.insert(resetTokens).values({ id, accountId: account.id, expiresAt });
    return account.email;
  });
}

/** Returns the account id of a reset token; null if the token is unknown, used or expired. */
export async function selectResetToken(db: Database, id: string, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ accountId: resetTokens.accountId })
    .from(resetTokens)
    .where(and(eq(resetTokens.id, id), gt(resetTokens.expiresAt, now)));
  return row?.accountId ?? null;
}

/**
 * Uses a reset token: sets the password, ends all sessions and API keys, and marks the e-mail address as verified. If it
 * wasn't, the account may have been someone else's: a linked identity is removed, and links to collections are closed.
 * @returns true if the token was valid
 */
export async function setPasswordByToken(
  db: Database,
  { id, accountId, passwordHash, now }: { id: string; accountId: number; passwordHash: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Every change of an account locks the account's row first, which avoids deadlocks.
    const [account] = await transaction
      .select({ isVerified: sql<boolean>`${accounts.emailVerifiedAt} is not null` })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update');
    const usedTokens = await transaction
      .delete(resetTokens)
      .where(and(eq(resetTokens.id, id), gt(resetTokens.expiresAt, now)))
      .returning({ id: resetTokens.id });
    if (!account || usedTokens.length === 0) return false;
    await transaction
      .update(accounts)
      .set({
        passwordHash,
        ...(!account.isVerified && { identityUid: null, emailVerifiedAt: now }),
      })
      .where(eq(accounts.id, accountId));
    await (account.isVerified ? endAccess : endAccessOfStranger)(transaction, accountId, now);
    return true;
  });
}
