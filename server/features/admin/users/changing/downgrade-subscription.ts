import type { ManagedUser } from '#contract/admin.ts';
import { downgradeAccount } from '#server/features/subscription/ending/downgrade-account.ts';
import type { EndingDeps } from '#server/features/subscription/ending/end-subscription.ts';
import { describeUser } from '../describe-user.ts';
import { type Change, type ChangeDeps, changeUser } from './change-user.ts';

/**
 * Puts an account on the free plan at once and ends what it pays. Answers it as it is then.
 * @throws AppError accounts.not_found, admin.changed_meanwhile, subscription.unavailable, subscription.not_configured
 */
export async function downgradeSubscription(
  deps: ChangeDeps & EndingDeps,
  { userId, adminId, seenPlan }: Change,
): Promise<ManagedUser> {
  const downgrade = { accountId: userId, actor: `account:${adminId}`, seenPlan } as const;
  await changeUser(deps, { userId, adminId }, () => downgradeAccount(deps, downgrade));
  return describeUser(deps, userId);
}
