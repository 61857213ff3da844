import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { deleteExpiredResetTokens } from './reset/store.ts';
import { deleteExpiredSessions } from './sessions/store.ts';

/** Removes the sessions and reset links whose time is past; nobody can use them any more. */
export async function deleteExpired({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteExpiredResetTokens(db, now);
}
