import { eq, or, sql } from 'drizzle-orm';
import { conflictOf } from '#server/platform/database/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { accounts } from '../tables.ts';

export interface NewAccount {
  username: string;
  email: string | null;
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
  identityUid: string | null;
}

/** Adds an account. Returns its id, or the name of the unique index that it violates. */
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

/** Returns the account with a username or an e-mail address, ignoring case. A username never contains an @. */
export async function selectByName(
  db: Database,
  name: string,
): Promise<{ id: number; passwordHash: string | null } | undefined> {
  const [row] = await db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(
      or(
        eq(sql`lower(${accounts.username})`, sql`lower(${name})`),
        eq(sql`lower(${accounts.email})`, sql`lower(${name})`),
      ),
    );
  return row;
}

/** Returns the password hash of an account; null if it has no password. */
export async function selectPasswordHash(db: Database, accountId: number): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.passwordHash ?? null;
}
