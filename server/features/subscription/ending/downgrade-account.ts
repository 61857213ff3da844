import { endPlan } from '#server/features/plans/end-plan.ts';
import type { AuditActor } from '#server/platform/audit/record-audit.ts';
import { endSubscription } from './end-subscription.ts';

/**
 * Puts an account on the free plan at once: its subscription ends at the provider, and whatever else it was given ends
 * here (decision 26).
 * @throws AppError accounts.not_found, subscription.unavailable, subscription.not_configured
 */
export async function downgradeAccount(
  deps: Parameters<typeof endSubscription>[0],
  { accountId, actor }: { accountId: number; actor: AuditActor },
): Promise<void> {
  await endSubscription(deps, { accountId, actor });
  await endPlan(deps, { accountId, actor });
}
