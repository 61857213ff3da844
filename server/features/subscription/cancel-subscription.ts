import { AppError } from '#contract/http/errors.ts';
import { getPlan } from '#server/features/plans/get-plan.ts';
import { recordAudit } from '#server/platform/audit.ts';
import { selectCustomerId, watchCustomer } from './store.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

const ENDS_LATER = 'Your subscription has been cancelled. You keep Premium until the date below.';
const ENDED = 'Your subscription has been cancelled.';
const NOTHING_TO_CANCEL = 'You aren’t being charged for Premium. It ends on its own.';

/**
 * Cancels the subscription of an account at the end of the paid period, or at once if its renewal is unpaid. Changes nothing
 * if it is cancelled already. Premium from codes and grants stays (spec 4.5). Returns the time at which Premium ends; null if it has ended already.
 * @throws AppError subscription.none on the free plan; subscription.unavailable if the provider can't be reached
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

async function cancelAtProvider(deps: SyncDeps, accountId: number): Promise<boolean> {
  const customerId = await selectCustomerId(deps.db, accountId);
  if (customerId === undefined) return false;
  const subscriptions = await deps.provider.listSubscriptions(customerId);
  const charging = subscriptions.filter(({ status }) => status === 'active' || status === 'past_due');
  if (charging.length > 0) await watchCustomer(deps, customerId);
  for (const { id, status, endsAt } of charging) {
    if (status === 'active' && endsAt !== null) continue;
    if (status === 'active') await deps.provider.setEndsAtPeriodEnd(id, true);
    else await deps.provider.endSubscription(id);
    await recordAudit(deps.db, {
      at: deps.clock.now(),
      actor: `account:${accountId}`,
      subject: `account:${accountId}`,
      action: 'subscription.cancelled',
      details: { subscriptionId: id, customerId, before: status },
    });
  }
  await syncCustomer(deps, customerId);
  return charging.length > 0;
}
