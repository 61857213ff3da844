import type { Account } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import { checkLimit } from '#server/features/downloads/check-limit.ts';
import { getPlan } from '#server/features/plans/get-plan.ts';
import { getSubscription } from '#server/features/subscription/get-subscription.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { selectAccount } from './store.ts';

/**
 * An account as its owner sees it, with its plan and allowance as they are now.
 * @throws AppError accounts.signed_out where it has been deleted
 */
export async function describeAccount(
  deps: { db: Database; clock: Clock },
  accountId: number,
): Promise<Account> {
  const [account, { plan, until }, subscription, { downloadCount }] = await Promise.all([
    selectAccount(deps.db, accountId),
    getPlan(deps, accountId),
    getSubscription(deps, accountId),
    checkLimit(deps, { accountId }),
  ]);
  if (!account) throw new AppError('accounts.signed_out');
  const renewsItself = subscription?.status === 'active' && !subscription.endsAtPeriodEnd;
  return {
    ...account,
    isSubscribed: plan === 'premium',
    subscriptionExpiryDate: renewsItself ? null : (until?.toISOString() ?? null),
    subscription,
    downloadCount,
    createdAt: account.createdAt.toISOString(),
  };
}
