import type { Subscription } from '#contract/subscription.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { toSubscription } from './rules.ts';
import { selectSubscription } from './store.ts';

/** Returns the subscription of an account as the provider last reported it; null if there is none. */
export async function getSubscription(
  { db, clock }: { db: Database; clock: Clock },
  accountId: number,
): Promise<Subscription | null> {
  return toSubscription(await selectSubscription(db, accountId), clock.now());
}
