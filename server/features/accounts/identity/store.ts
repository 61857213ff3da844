import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { conflictOf } from '#server/platform/database/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { endAccessOfStranger } from '../sessions/store.ts';
import { accounts, hasEmail } from '../tables.ts';

/** Returns the id of the account with an identity (`uid` at the provider); null if there is none. */
export async function selectByIdentity(db: Database, uid: string): Promise<number | null> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.identityUid, uid));
  return row?.id ?? null;
}

/** Marks an account's address as verified if it is `email`, the address that the provider verified. */
export async function verifyEmail(
  db: Database,
  { accountId, email, now }: { accountId: number; email: string; now: Date },
): Promise<void> {
  await db
    .update(accounts)
    .set({ emailVerifiedAt: now })
    .where(and(eq(accounts.id, accountId), hasEmail(email), isNull(accounts.emailVerifiedAt)));
}

/**
 * Links an identity with a verified address to the account that has this address. If the account's owner never verified
 * the address, the account may be someone else's: its password is removed, the access of others ends, and it is not linked at
 * all if it is an administrator's.
 * @returns the account's id; null if none was linked
 */
export async function linkIdentity(
  db: Database,
  { uid, email, now }: { uid: string; email: string; now: Date },
): Promise<number | null> {
  try {
    return await db.transaction(async (transaction) => {
      const [verified] = await transaction
        .update(accounts)
        .set({ identityUid: uid })
        .where(and(hasEmail(email), isNotNull(accounts.emailVerifiedAt), isNull(accounts.identityUid)))
        .returning({ id: accounts.id });
      if (verified) return verified.id;
      const [unverified] = await transaction
        .update(accounts)
        .set({ identityUid: uid, emailVerifiedAt: now, passwordHash: null })
        .where(and(hasEmail(email), isNull(accounts.emailVerifiedAt), eq(accounts.isAdmin, false)))
        .returning({ id: accounts.id });
      if (!unverified) return null;
      await endAccessOfStranger(transaction, unverified.id, now);
      return unverified.id;
    });
  } catch (error) {
    if (conflictOf(error) === null) throw error;
    return null;
  }
}
