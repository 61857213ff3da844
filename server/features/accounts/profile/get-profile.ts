import type { Account } from '#contract/accounts.ts';
import { AppError } from '#contract/http/errors.ts';
import { checkLimit } from '#server/features/downloads/check-limit.ts';
import { getPlan } from '#server/features/plans/get-plan.ts';
import { getSubscription } from '#server/features/subscription/get-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/session.ts';
import type { AccountPayments } from './delete-account.ts';
import { selectAccount } from './store.ts';

/**
 * Returns the signed-in account, or null for a guest (no error, because every page requests the profile). Syncs payments
 * first if events of the payment provider may be missing.
 */
export async function getProfile(
  deps: Deps & { payments: AccountPayments },
  actor: Actor | null,
): Promise<{ user: Account | null }> {
  if (!actor) return { user: null };
  await deps.payments.repair(actor.accountId);
  return { user: await getAccount(deps, actor.accountId) };
}

/**
 * Returns an account as its owner sees it, with its current plan and allowance.
 * @throws AppError accounts.signed_out if the account was deleted
 */
export async function getAccount(deps: Deps, accountId: number): Promise<Account> {
  const [account, { plan, until }, subscription, { downloadCount }] = await Promise.all([
    selectAccount(deps.db, accountId),
    getPlan(deps, accountId),
    getSubscription(deps, accountId),
    checkLimit(deps, { accountId }),
  ]);
  if (!account) throw new AppError('accounts.signed_out');
  const isRenewing = subscription?.status === 'active' && !subscription.endsAtPeriodEnd;
  return {
    ...account,
    isSubscribed: plan === 'premium',
    subscriptionExpiryDate: isRenewing ? null : (until?.toISOString() ?? null),
    subscription,
    downloadCount,
    createdAt: account.createdAt.toISOString(),
  };
}
