import { AppError } from '#contract/errors.ts';
import { removeAccount } from '#server/features/accounts/profile/remove-account.ts';
import { requireFreshProof } from '#server/features/accounts/sign-in/require-fresh-proof.ts';
import { type EndingDeps, endSubscriptionBefore } from '#server/features/subscription/end-subscription.ts';
import type { Turns } from '#server/platform/database/locks.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { changeInTurn, type UserChange } from './managed-user.ts';

/**
 * Deletes the account of somebody who is no administrator, with all their data. Ends what it pays first (spec 4.4);
 * if that fails, nothing is deleted.
 * @throws AppError accounts.password_needed, accounts.not_admin, accounts.not_found, admin.target_is_administrator,
 * admin.changed_meanwhile, subscription.unavailable, subscription.not_configured
 */
export async function deleteUser(
  deps: EndingDeps & { turns: Turns },
  administrator: Actor,
  { userId: accountId, seenPlan }: Omit<UserChange, 'adminId'>,
): Promise<void> {
  await requireFreshProof(deps, administrator);
  const adminId = administrator.accountId;
  const ending = { accountId, actor: `account:${adminId}` } as const;
  await changeInTurn(deps, { userId: accountId, adminId, seenPlan }, async ({ isAdmin }) => {
    if (isAdmin) throw new AppError('admin.target_is_administrator');
    await endSubscriptionBefore(deps, ending, () =>
      removeAccount(deps, { ...ending, seenPlan, allowsLess: true }),
    );
  });
}
