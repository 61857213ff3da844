import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteSessions } from './store.ts';

/**
 * Ends all sessions of an account, for example if someone else may be using one, and records it in the audit log. Returns how
 * many were ended. The password and API keys stay valid.
 */
export async function endAllSessions(
  { db, clock }: Deps,
  { accountId, actor }: { accountId: number; actor: AuditActor },
): Promise<number> {
  return db.transaction(async (transaction) => {
    const ended = await deleteSessions(transaction, accountId);
    const subject = `account:${accountId}` as const;
    const action = 'account.signed_out';
    await recordAudit(transaction, { at: clock.now(), actor, action, subject, details: { sessions: ended } });
    return ended;
  });
}
