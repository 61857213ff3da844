import { AppError } from '#contract/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { type AccountPlan, isAsSeen, isAtMostAsSeen, planAt, type SeenPlan } from './rules.ts';
import { lockAccount, selectPaidUntil } from './store.ts';

export interface Expected {
  /** Left out where the caller takes the account as it is. */
  seenPlan?: SeenPlan | undefined;
  /** Whether less than was seen will do: the caller has ended a part of it. */
  mayBeLess?: boolean;
}

/**
 * Answers the plan of an account if it is the one that somebody saw. In a transaction it stays so until that ends, since
 * the account is locked.
 * @throws AppError accounts.not_found; admin.changed_meanwhile where the plan is another one
 */
export async function confirmPlan(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, seenPlan, mayBeLess = false }: Expected & { accountId: number },
): Promise<AccountPlan> {
  if (!(await lockAccount(db, accountId))) throw new AppError('accounts.not_found');
  const plan = planAt(await selectPaidUntil(db, accountId), clock.now());
  const isExpected = mayBeLess ? isAtMostAsSeen : isAsSeen;
  if (seenPlan !== undefined && !isExpected(plan, seenPlan)) throw new AppError('admin.changed_meanwhile');
  return plan;
}
