import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { accounts, sessions } from '../tables.ts';

/** A session that has not ended, and what its account may do. */
export interface LiveSession {
  id: string;
  accountId: number;
  isAdmin: boolean;
  expiresAt: Date;
  authenticatedAt: Date;
}

/** By what somebody showed whose account it is: the password, known by its stored hash, or the provider's id. */
export type Proof = { accountId: number } & (
  | { passwordHash: string }
  | { identityUid: string /** When it was shown to the provider. */; provenAt: Date }
);

/**
 * Adds a session if the proof still holds, and notes that the account was seen. Whoever changes what proves an account
 * changes its row first and ends its sessions then, so none slips in between.
 * @returns whether it was added
 */
export async function insertSession(
  db: Database,
  { id, now, expiresAt }: { id: string; now: Date; expiresAt: Date },
  proof: Proof,
): Promise<boolean> {
  const holds =
    'passwordHash' in proof
      ? eq(accounts.passwordHash, proof.passwordHash)
      : eq(accounts.identityUid, proof.identityUid);
  return db.transaction(async (transaction) => {
    const seen = await transaction
      .update(accounts)
      .set({ lastSeenAt: now })
      .where(and(eq(accounts.id, proof.accountId), holds))
      .returning({ accountId: accounts.id });
    const rows = seen.map(({ accountId }) => ({
      id,
      accountId,
      createdAt: now,
      expiresAt,
      authenticatedAt: 'provenAt' in proof ? proof.provenAt : now,
    }));
    if (rows.length > 0) await transaction.insert(sessions).values(rows);
    return rows.length > 0;
  });
}

export async function selectSession(db: Database, id: string, now: Date): Promise<LiveSession | undefined> {
  const [row] = await db
    .select({
      id: sessions.id,
      accountId: sessions.accountId,
      isAdmin: accounts.isAdmin,
      expiresAt: sessions.expiresAt,
      authenticatedAt: sessions.authenticatedAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)));
  return row;
}

/** Moves a session's end on and notes that its account was seen. */
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

/** Notes that the owner proved who they are. @returns whether the session is still there */
export async function updateAuthenticatedAt(db: Database, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.id, id));
  return rowCount === 1;
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Ends every session of an account, but for one where that is given. */
export async function deleteSessionsOf(db: Database, accountId: number, keptId?: string): Promise<void> {
  const isEnded = keptId === undefined ? undefined : ne(sessions.id, keptId);
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), isEnded));
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}
