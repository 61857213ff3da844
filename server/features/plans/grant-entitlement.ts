import { AppError } from '#contract/errors.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { type AccountPlan, type Duration, endOf, planAt } from './rules.ts';
import { insertEntitlement, lockAccount, type NewEntitlement } from './store.ts';

export interface Grant {
  accountId: number;
  source: NewEntitlement['source'];
  /** The provider's subscription or the code; left out for a grant. */
  sourceId?: string;
  duration: Duration;
  /** Who gives it, for the audit log. */
  actor: AuditActor;
  /** What must come true with it: done in its transaction, and where that throws nothing is given. */
  together?: (transaction: Database) => Promise<void>;
}

/**
 * Makes an account subscribed for a time from now on, and notes it in the audit log, or does neither. The new expiry is
 * the later of the present one and the end of that time (decision 8). Answers the account's plan then.
 * @throws AppError accounts.not_found; plans.nothing_to_add where the present expiry is as late
 */
export async function grantEntitlement(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, source, sourceId, duration, actor, together }: Grant,
): Promise<AccountPlan> {
  return db.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) throw new AppError('accounts.not_found');
    await together?.(transaction);
    const now = clock.now();
    const endsAt = endOf(duration, now);
    const entitlement = { accountId, source, sourceId: sourceId ?? null, startsAt: now, endsAt };
    const before = await insertEntitlement(transaction, entitlement);
    if (!before) throw new AppError('plans.nothing_to_add');
    const after = planAt(endsAt, now);
    await recordAudit(transaction, {
      at: now,
      actor,
      action: 'entitlement.granted',
      subject: `account:${accountId}`,
      details: { source, sourceId: entitlement.sourceId, before: planAt(before.paidUntil, now), after },
    });
    return after;
  });
}
