import { AppError } from '#contract/errors.ts';
import { recordAudit } from '#server/platform/audit.ts';
import { selectCustomerId, watchCustomer } from './store.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

const RESUMED = 'Your subscription continues.';

/**
 * Undoes a cancellation, so that the subscription renews again.
 * @throws AppError subscription.nothing_to_resume; subscription.unavailable
 */
export async function resumeSubscription(
  deps: SyncDeps,
  accountId: number,
): Promise<{ message: string; renewsAt: string }> {
  const customerId = await selectCustomerId(deps.db, accountId);
  if (customerId === undefined) throw new AppError('subscription.nothing_to_resume');
  const subscriptions = await deps.provider.listSubscriptions(customerId);
  const ending = subscriptions.find(({ status, endsAt }) => status === 'active' && endsAt !== null);
  if (ending) await watchCustomer(deps, customerId);
  const isResumed = ending !== undefined && (await deps.provider.setEndsAtPeriodEnd(ending.id, false));
  if (isResumed) {
    await recordAudit(deps.db, {
      at: deps.clock.now(),
      actor: `account:${accountId}`,
      subject: `account:${accountId}`,
      action: 'subscription.kept',
      details: { subscriptionId: ending.id, customerId, before: ending.endsAt },
    });
  }
  await syncCustomer(deps, customerId);
  if (!isResumed) throw new AppError('subscription.nothing_to_resume');
  return { message: RESUMED, renewsAt: ending.periodEnd.toISOString() };
}
