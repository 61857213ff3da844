import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { conflictOf } from '#server/platform/database/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { deleteSessionsOf } from '../sessions/store.ts';
import { accounts, resetTokens } from '../tables.ts';

const hasEmail = (email: string) => eq(sql`lower(${accounts.email})`, sql`lower(${email})`);

/** The account that signs in by this id of the provider. */
export async function selectByIdentity(db: Database, uid: string): Promise<number | null> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.identityUid, uid));
  return row?.id ?? null;
}

/** Notes that the provider knows an account's address to be its owner's. */
export async function proveEmail(
  db: Database,
  { accountId, email, now }: { accountId: number; email: string; now: Date },
): Promise<void> {
  await db
    .update(accounts)
    .set({ emailVerifiedAt: now })
    .where(and(eq(accounts.id, accountId), hasEmail(email), isNull(accounts.emailVerifiedAt)));
}

/**
 * Gives the account of an address to whom the provider knows to own that address. A proven account that has no identity
 * yet gains it. One whose address was never proven may be somebody else's: whatever let them in ends here; it is never an
 * administrator's that is handed over so.
 * @returns the account; null where there is none to give
 */
export async function linkIdentity(
  db: Database,
  { uid, email, now }: { uid: string; email: string; now: Date },
): Promise<number | null> {
  try {
    return await db.transaction(async (transaction) => {
      const [proven] = await transaction
        .update(accounts)
        .set({ identityUid: uid })
        .where(and(hasEmail(email), isNotNull(accounts.emailVerifiedAt), isNull(accounts.identityUid)))
        .returning({ id: accounts.id });
      if (proven) return proven.id;
      const [unproven] = await transaction
        .update(accounts)
        .set({ identityUid: uid, emailVerifiedAt: now, passwordHash: null })
        .where(and(hasEmail(email), isNull(accounts.emailVerifiedAt), eq(accounts.isAdmin, false)))
        .returning({ id: accounts.id });
      if (!unproven) return null;
      await deleteSessionsOf(transaction, unproven.id);
      await transaction.delete(resetTokens).where(eq(resetTokens.accountId, unproven.id));
      return unproven.id;
    });
  } catch (error) {
    if (conflictOf(error) === null) throw error;
    return null;
  }
}
