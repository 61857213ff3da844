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

/** Adds an account. @returns its id, or the name of the unique index that refused it */
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

/** The account of a username or an e-mail address, without regard to case; no username looks like an address. */
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

/** The stored hash of an account's password; null where it has none. */
export async function selectPasswordHash(db: Database, accountId: number): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.passwordHash ?? null;
}
