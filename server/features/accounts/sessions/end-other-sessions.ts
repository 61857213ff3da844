import type { Database } from '#server/platform/database/pool.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { deleteSessions } from './store.ts';

/** Ends all sessions of the actor's account except the current one. Returns how many were ended. */
export async function endOtherSessions(
  { db }: { db: Database },
  { accountId, sessionId }: Actor,
): Promise<{ ended: number }> {
  return { ended: await deleteSessions(db, accountId, sessionId) };
}
