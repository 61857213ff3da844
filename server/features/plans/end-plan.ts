import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { confirmPlan, type Expected } from './confirm-plan.ts';
import { planAt } from './rules.ts';
import { endEntitlements } from './store.ts';

/**
 * Puts an account on the free plan at once, whatever it was given, and notes it in the audit log. An account that is
 * free already stays as it is.
 * @throws AppError accounts.not_found; admin.changed_meanwhile where its plan is not as expected
 */
export async function endPlan(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, actor, ...expected }: Expected & { accountId: number; actor: AuditActor },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const before = await confirmPlan({ db: transaction, clock }, { accountId, ...expected });
    const now = clock.now();
    if ((await endEntitlements(transaction, accountId, now)) === 0) return;
    const details = { before, after: planAt(null, now) };
    const subject = `account:${accountId}` as const;
    await recordAudit(transaction, { at: now, actor, action: 'plan.ended', subject, details });
  });
}
