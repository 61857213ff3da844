import type { Subscription } from '#contract/subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { toSubscription } from './rules.ts';
import { selectSubscription } from './store.ts';

/** Returns the subscription of an account as the provider last reported it; null if there is none. */
export async function getSubscription({ db, clock }: Deps, accountId: number): Promise<Subscription | null> {
  return toSubscription(await selectSubscription(db, accountId), clock.now());
}
