import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type ExpectedPlan, lockPlan } from './get-plan.ts';
import { planAt } from './rules.ts';
import { endEntitlements } from './store.ts';

/**
 * Ends all entitlements of an account and records that in the audit log. Does nothing on the free plan.
 * @throws AppError accounts.not_admin, accounts.not_found; admin.changed_meanwhile if the plan is not the expected one
 */
export async function endPlan(
  { db, clock }: Deps,
  { accountId, actor, ...expected }: ExpectedPlan & { accountId: number; actor: AuditActor },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const before = await lockPlan({ db: transaction, clock }, { accountId, actor, ...expected });
    const now = clock.now();
    if ((await endEntitlements(transaction, accountId, now)) === 0) return;
    const details = { before, after: planAt(null, now) };
    const subject = `account:${accountId}` as const;
    await recordAudit(transaction, { at: now, actor, action: 'plan.ended', subject, details });
  });
}
