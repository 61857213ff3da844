import { AppError } from '#contract/errors.ts';
import { removeAccount } from '#server/features/accounts/profile/remove-account.ts';
import { requireFreshProof } from '#server/features/accounts/sign-in/require-fresh-proof.ts';
import { confirmPlan } from '#server/features/plans/confirm-plan.ts';
import {
  type EndingDeps,
  endSubscriptionBefore,
} from '#server/features/subscription/ending/end-subscription.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { describeUser } from '../describe-user.ts';
import { type ChangeDeps, changeUser } from './change-user.ts';

/**
 * Deletes the account of somebody who is no administrator, with all that is stored of the person. What it pays is ended
 * first (decision 26), and only once nothing else stands against it; where that can't be done, nothing is deleted.
 * @throws AppError accounts.password_needed, accounts.not_found, admin.target_is_administrator, admin.changed_meanwhile,
 * subscription.unavailable, subscription.not_configured
 */
export async function deleteUser(
  deps: ChangeDeps & EndingDeps,
  administrator: Actor,
  { userId, seenPlan }: { userId: number; seenPlan?: string | undefined },
): Promise<void> {
  await requireFreshProof(deps, administrator);
  const ending = { accountId: userId, actor: `account:${administrator.accountId}` } as const;
  await changeUser(deps, { userId, adminId: administrator.accountId }, async () => {
    const { isAdmin } = await describeUser(deps, userId);
    if (isAdmin) throw new AppError('admin.target_is_administrator');
    await confirmPlan(deps, { accountId: userId, seenPlan });
    await endSubscriptionBefore(deps, ending, () =>
      removeAccount(deps, { ...ending, seenPlan, mayBeLess: true }),
    );
  });
}
