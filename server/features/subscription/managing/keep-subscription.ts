import { AppError } from '#contract/errors.ts';
import { recordAudit } from '#server/platform/audit.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import { selectCustomerId, watchCustomer } from '../store.ts';
import { type SyncDeps, syncCustomer } from '../sync/sync-customer.ts';

const WATCH_MS = HOUR_MS;
const KEPT = 'Your subscription continues.';

/**
 * Takes a cancellation back: the subscription renews itself again.
 * @throws AppError subscription.nothing_to_resume; subscription.unavailable
 */
export async function keepSubscription(
  deps: SyncDeps,
  accountId: number,
): Promise<{ message: string; renewsAt: string }> {
  const customerId = await selectCustomerId(deps.db, accountId);
  if (customerId === undefined) throw new AppError('subscription.nothing_to_resume');
  const subscriptions = await deps.provider.listSubscriptions(customerId);
  const ending = subscriptions.find(({ status, endsAt }) => status === 'active' && endsAt !== null);
  if (ending) await watchCustomer(deps.db, customerId, new Date(deps.clock.now().getTime() + WATCH_MS));
  const isKept = ending !== undefined && (await deps.provider.setEndsAtPeriodEnd(ending.id, false));
  if (isKept) {
    await recordAudit(deps.db, {
      ...{ at: deps.clock.now(), actor: `account:${accountId}`, subject: `account:${accountId}` },
      action: 'subscription.kept',
      details: { subscriptionId: ending.id, customerId, before: ending.endsAt },
    });
  }
  await syncCustomer(deps, customerId);
  if (!isKept) throw new AppError('subscription.nothing_to_resume');
  return { message: KEPT, renewsAt: ending.periodEnd.toISOString() };
}
