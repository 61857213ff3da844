import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { deleteSessionsOf } from '../sessions/store.ts';
import { accounts, resetTokens } from '../tables.ts';

/**
 * Keeps a reset token for the account of an address, in place of any older one.
 * @returns the address as the account has it; null where no account has it, or an administrator's that was never proven
 */
export async function replaceResetToken(
  db: Database,
  { id, email, expiresAt }: { id: string; email: string; expiresAt: Date },
): Promise<string | null> {
  return db.transaction(async (transaction) => {
    const [account] = await transaction
      .select({ id: accounts.id, email: accounts.email })
      .from(accounts)
      .where(
        and(
          eq(sql`lower(${accounts.email})`, sql`lower(${email})`),
          or(eq(accounts.isAdmin, false), isNotNull(accounts.emailVerifiedAt)),
        ),
      )
      .for('no key update');
    if (!account) return null;
    await transaction.delete(resetTokens).where(eq(resetTokens.accountId, account.id));
    await transaction.insert(resetTokens).values({ id, accountId: account.id, expiresAt });
    return account.email;
  });
}

/** Whose password a token may set now; null where it is unknown, used or too old. */
export async function selectResetToken(db: Database, id: string, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ accountId: resetTokens.accountId })
    .from(resetTokens)
    .where(and(eq(resetTokens.id, id), gt(resetTokens.expiresAt, now)));
  return row?.accountId ?? null;
}

/**
 * Uses a token up: sets the password, ends every session, and notes that the owner receives mail at the address. An
 * identity that was linked before anybody had proven the address may be somebody else's and goes.
 * @returns whether the token still worked
 */
export async function setPasswordByToken(
  db: Database,
  { id, accountId, passwordHash, now }: { id: string; accountId: number; passwordHash: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // The account's row first, as everywhere, so that two changes of one account wait in turn.
    const account = transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId));
    await account.for('no key update');
    const used = await transaction
      .delete(resetTokens)
      .where(and(eq(resetTokens.id, id), gt(resetTokens.expiresAt, now)))
      .returning({ id: resetTokens.id });
    if (used.length === 0) return false;
    await transaction
      .update(accounts)
      .set({
        passwordHash,
        identityUid: sql`case when ${accounts.emailVerifiedAt} is null then null else ${accounts.identityUid} end`,
        emailVerifiedAt: sql`coalesce(${accounts.emailVerifiedAt}, ${now})`,
      })
      .where(eq(accounts.id, accountId));
    await deleteSessionsOf(transaction, accountId);
    return true;
  });
}

export async function deleteExpiredResetTokens(db: Database, now: Date): Promise<void> {
  await db.delete(resetTokens).where(lte(resetTokens.expiresAt, now));
}
