import { AppError } from '#contract/http/errors.ts';
import { authorizeActor } from '#server/features/accounts/administrators/authorize-actor.ts';
import type { AuditActor } from '#server/platform/audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type AccountPlan, isAsSeen, planAt, type SeenPlan } from './rules.ts';
import { selectPremiumUntil } from './store.ts';

/** Returns the plan of an account and the end of Premium. */
export async function getPlan({ db, clock }: Deps, accountId: number): Promise<AccountPlan> {
  return planAt(await selectPremiumUntil(db, accountId), clock.now());
}

export interface ExpectedPlan {
  /** The plan that the administrator's page showed. If missing, any plan is accepted. */
  seenPlan?: SeenPlan | undefined;
  /** Also accepts an earlier end of Premium, for callers that have just ended the subscription. */
  orEarlier?: boolean;
}

/**
 * Locks an account and the administrator who changes it until the transaction ends, and returns the account's plan.
 * @throws AppError accounts.not_admin, accounts.not_found; admin.changed_meanwhile if the plan is not the expected one
 */
export async function lockPlan(
  { db: transaction, clock }: Deps,
  { accountId, actor, seenPlan, orEarlier }: ExpectedPlan & { accountId: number; actor: AuditActor },
): Promise<AccountPlan> {
  if (!(await authorizeActor(transaction, actor, [accountId])).has(accountId))
    throw new AppError('accounts.not_found');
  const plan = await getPlan({ db: transaction, clock }, accountId);
  if (seenPlan !== undefined && !isAsSeen(plan, seenPlan, orEarlier))
    throw new AppError('admin.changed_meanwhile');
  return plan;
}
