import type { ManagedUser } from '#contract/admin.ts';
import { downgradeAccount, type EndingDeps } from '#server/features/subscription/end-subscription.ts';
import type { Turns } from '#server/platform/database/locks.ts';
import { changeInTurn, describeUser, type UserChange } from './managed-user.ts';

/**
 * Ends an account's subscription and moves it to the free plan at once. Returns the account.
 * @throws AppError accounts.not_admin, accounts.not_found, admin.changed_meanwhile, subscription.unavailable,
 * subscription.not_configured
 */
export async function downgradeSubscription(
  deps: EndingDeps & { turns: Turns },
  change: UserChange,
): Promise<ManagedUser> {
  const { userId: accountId, adminId, seenPlan } = change;
  return changeInTurn(deps, change, async () => {
    await downgradeAccount(deps, { accountId, actor: `account:${adminId}`, seenPlan });
    return describeUser(deps, accountId);
  });
}
