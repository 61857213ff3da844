import { AppError } from '#contract/errors.ts';
import { type ExpectedPlan, lockPlan } from '#server/features/plans/get-plan.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { deleteUnlessAdministrator } from './store.ts';

/**
 * Removes the account of somebody else, who is no administrator, with everything that is stored about it; a row of the
 * audit log stays, which names nobody. What it pays must have been ended before.
 * @throws AppError accounts.not_found, admin.target_is_administrator; admin.changed_meanwhile where its plan is not as
 * expected
 */
export async function removeAccount(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, actor, ...expected }: ExpectedPlan & { accountId: number; actor: AuditActor },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const before = await lockPlan({ db: transaction, clock }, { accountId, ...expected });
    if (!(await deleteUnlessAdministrator(transaction, accountId)))
      throw new AppError('admin.target_is_administrator');
    const subject = `account:${accountId}` as const;
    const at = clock.now();
    await recordAudit(transaction, { at, actor, action: 'account.deleted', subject, details: { before } });
  });
}
