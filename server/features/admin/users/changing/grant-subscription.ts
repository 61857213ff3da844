import type { ManagedUser } from '#contract/admin.ts';
import { confirmPlan } from '#server/features/plans/confirm-plan.ts';
import { grantEntitlement } from '#server/features/plans/grant-entitlement.ts';
import { describeUser } from '../describe-user.ts';
import { type Change, type ChangeDeps, changeUser } from './change-user.ts';

/**
 * Makes an account premium for so many days from now, if it is not for longer already. Answers it as it is then.
 * @throws AppError accounts.not_found, plans.nothing_to_add, admin.changed_meanwhile
 */
export async function grantSubscription(
  deps: ChangeDeps,
  { userId, adminId, seenPlan, days }: Change & { days: number },
): Promise<ManagedUser> {
  await changeUser(deps, { userId, adminId }, async () => {
    await grantEntitlement(deps, {
      ...{ accountId: userId, source: 'grant', duration: { days }, actor: `account:${adminId}` },
      together: async (transaction) => {
        await confirmPlan({ ...deps, db: transaction }, { accountId: userId, seenPlan });
      },
    });
  });
  return describeUser(deps, userId);
}
