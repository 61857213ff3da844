import type { Subscription } from '#contract/subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { selectSubscription } from './store.ts';

/** Returns the subscription of an account; null if there is none, or its end has passed without a report by the provider. */
export async function getSubscription({ db, clock }: Deps, accountId: number): Promise<Subscription | null> {
  const stored = await selectSubscription(db, accountId);
  if (!stored) return null;
  const { status, isAnnual, periodEnd, endsAtPeriodEnd, graceEndsAt } = stored;
  if (endsAtPeriodEnd && periodEnd <= clock.now()) return null;
  return {
    status,
    isAnnual,
    endsAtPeriodEnd,
    periodEnd: periodEnd.toISOString(),
    graceEndsAt: graceEndsAt?.toISOString() ?? null,
  };
}
