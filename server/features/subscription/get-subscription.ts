import type { Subscription } from '#contract/subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { selectSubscription } from './store.ts';

/** Returns the subscription of an account; null if it has ended, even if the provider has not reported the end yet. */
export async function getSubscription({ db, clock }: Deps, accountId: number): Promise<Subscription | null> {
  const stored = await selectSubscription(db, accountId);
  if (!stored) return null;
  const { status, isAnnual, periodEnd, endsAtPeriodEnd, accessUntil } = stored;
  if (endsAtPeriodEnd && periodEnd <= clock.now()) return null;
  return {
    status,
    isAnnual,
    endsAtPeriodEnd,
    periodEnd: periodEnd.toISOString(),
    accessUntil: accessUntil?.toISOString() ?? null,
  };
}
