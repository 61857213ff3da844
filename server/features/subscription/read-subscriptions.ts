import { AppError } from '#contract/http/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { PaymentProvider, ProviderSubscription } from './provider/provider.ts';
import { selectLatestSubscribers } from './store.ts';

/** How many subscribers are looked up before a key counts as another account's. */
const SAMPLE = 5;

interface ReadingDeps {
  db: Database;
  provider: PaymentProvider;
}

/**
 * Returns the subscriptions of a customer at the provider; empty if it doesn't know the customer but knows others.
 * @throws AppError subscription.wrong_account if it knows no subscriber, so that nothing is concluded from its answer
 */
export async function readSubscriptions(
  { db, provider }: ReadingDeps,
  customerId: string,
): Promise<ProviderSubscription[]> {
  const subscriptions = await provider.listSubscriptions(customerId);
  if (!subscriptions) await rejectWrongAccount({ db, provider });
  return subscriptions ?? [];
}

/** @throws AppError subscription.wrong_account if the provider knows none of the latest stored subscribers */
export async function rejectWrongAccount({ db, provider }: ReadingDeps): Promise<void> {
  const subscribers = await selectLatestSubscribers(db, SAMPLE);
  for (const id of subscribers) if (await provider.listSubscriptions(id)) return;
  if (subscribers.length > 0) throw new AppError('subscription.wrong_account');
}
