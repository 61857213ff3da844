import { AppError } from '#contract/http/errors.ts';
import { getPlan } from '#server/features/plans/get-plan.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { ProviderSubscription } from './provider/provider.ts';
import { readSubscriptions } from './read-subscriptions.ts';
import { selectCustomerId, watchCustomer } from './store.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

const ENDS_LATER = 'Your subscription has been cancelled. You keep Premium until the date below.';
const ENDED = 'Your subscription has been cancelled.';
const NOTHING_TO_CANCEL = 'You aren’t being charged for Premium. It ends on its own.';
const REFUSED =
  'The payment provider refused to cancel your subscription, so it continues and you’ll be charged again. Please contact us.';

/**
 * Cancels the subscription of an account at the end of the paid period, or at once if its renewal is unpaid. Changes nothing
 * if it is cancelled already. Premium from codes and grants stays (spec 4.5). Returns the time at which Premium ends; null if it has ended already.
 * @throws AppError subscription.none on the free plan; subscription.refused if the provider refuses and the subscription
 * continues; subscription.wrong_account; subscription.unavailable if the provider can't be reached
 */
export async function cancelSubscription(
  deps: SyncDeps,
  accountId: number,
): Promise<{ message: string; endDate: string | null }> {
  const isCancelled = await cancelAtProvider(deps, accountId);
  const { until } = await getPlan(deps, accountId);
  if (!isCancelled && !until) throw new AppError('subscription.none');
  const message = until ? ENDS_LATER : ENDED;
  return { message: isCancelled ? message : NOTHING_TO_CANCEL, endDate: until?.toISOString() ?? null };
}

const isCharging = ({ status, endsAt }: ProviderSubscription) =>
  status === 'past_due' || (status === 'active' && endsAt === null);

/** Returns true if a subscription is cancelled, now or before. */
async function cancelAtProvider(deps: SyncDeps, accountId: number): Promise<boolean> {
  const customerId = await selectCustomerId(deps.db, accountId);
  if (customerId === undefined) return false;
  const subscriptions = await readSubscriptions(deps, customerId);
  const charging = subscriptions.filter(isCharging);
  if (charging.length > 0) await watchCustomer(deps, customerId);
  const refused = new Set<string>();
  for (const { id, status } of charging) {
    const isDone = await cancel(deps, { id, status });
    if (!isDone) refused.add(id);
    await recordAudit(deps.db, {
      at: deps.clock.now(),
      actor: `account:${accountId}`,
      subject: `account:${accountId}`,
      action: isDone ? 'subscription.cancelled' : 'subscription.cancellation_refused',
      details: { subscriptionId: id, customerId, before: status },
    });
  }
  const outcome = await syncCustomer(deps, customerId);
  // A subscription that has ended meanwhile is refused, too.
  const left = outcome.state === 'written' ? outcome.subscriptions.filter(isCharging) : charging;
  if (left.some(({ id }) => refused.has(id))) throw new AppError('subscription.refused', undefined, REFUSED);
  return subscriptions.some(({ status }) => status === 'active' || status === 'past_due');
}

/** Returns false if the provider refuses. */
async function cancel(
  { provider }: SyncDeps,
  { id, status }: Pick<ProviderSubscription, 'id' | 'status'>,
): Promise<boolean> {
  try {
    await (status === 'active' ? provider.setEndsAtPeriodEnd(id, true) : provider.endSubscription(id));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'subscription.refused') return false;
    throw error;
  }
}
