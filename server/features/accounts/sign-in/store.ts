import { eq } from 'drizzle-orm';
import { conflictOf } from '#server/platform/database/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { accounts, hasUsernameOrEmail } from '../tables.ts';

type NewAccount = Omit<typeof accounts.$inferInsert, 'id' | 'isAdmin' | 'createdAt' | 'lastSeenAt'>;

/** Adds an account. Returns its id, or the name of the unique index with a conflicting entry. */
export async function insertAccount(
  db: Database,
  account: NewAccount,
  now: Date,
): Promise<{ id: number } | { conflict: string }> {
  try {
    const [row] = await db
      .insert(accounts)
      .values({ ...account, createdAt: now, lastSeenAt: now })
      .returning({ id: accounts.id });
    return row as { id: number };
  } catch (error) {
    const conflict = conflictOf(error);
    if (conflict === null) throw error;
    return { conflict };
  }
}

/** Returns the account whose username or e-mail address is `name`; undefined if there is none. */
export async function selectByUsernameOrEmail(db: Database, name: string) {
  const { id, passwordHash } = accounts;
  const [row] = await db.select({ id, passwordHash }).from(accounts).where(hasUsernameOrEmail(name));
  return row;
}

/** Returns the password hash of an account; null if it has no password. */
export async function selectPasswordHash(db: Database, accountId: number): Promise<string | null> {
  const { id, passwordHash } = accounts;
  const [row] = await db.select({ passwordHash }).from(accounts).where(eq(id, accountId));
  return row?.passwordHash ?? null;
}
