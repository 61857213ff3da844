import { confirmPlan } from '#server/features/plans/confirm-plan.ts';
import { endPlan } from '#server/features/plans/end-plan.ts';
import type { SeenPlan } from '#server/features/plans/rules.ts';
import { type Ending, type EndingDeps, endSubscriptionBefore } from './end-subscription.ts';

/**
 * Puts an account on the free plan at once: its subscription ends at the provider, and whatever else it was given ends
 * here (decision 26). Where `seenPlan` says what somebody saw, it must be so before the provider is asked, and what was
 * added while it was asked stays.
 * @throws AppError accounts.not_found, subscription.unavailable, subscription.not_configured; admin.changed_meanwhile
 */
export async function downgradeAccount(
  deps: EndingDeps,
  { seenPlan, ...ending }: Ending & { seenPlan?: SeenPlan | undefined },
): Promise<void> {
  await confirmPlan(deps, { accountId: ending.accountId, seenPlan });
  await endSubscriptionBefore(deps, ending, () => endPlan(deps, { ...ending, seenPlan, mayBeLess: true }));
}
