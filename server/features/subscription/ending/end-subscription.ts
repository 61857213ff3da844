import { AppError } from '#contract/errors.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit/record-audit.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { isLive } from '../rules.ts';
import { selectCustomerId, selectSubscription, watchCustomer } from '../store.ts';
import { type SyncDeps, syncCustomer } from '../sync/sync-customer.ts';

const WATCH_MS = HOUR_MS;

/**
 * Ends whatever an account pays or is about to pay, at once: before it is deleted or put on the free plan, so that nobody
 * pays for what they lost (decision 26). Open payment pages go first, so that none is paid meanwhile. Where no
 * provider is set up any more, only an account without subscription can be let go.
 * @throws AppError subscription.unavailable, subscription.not_configured; nothing is to be deleted then
 */
export async function endSubscription(
  deps: Omit<SyncDeps, 'provider'> & { provider: PaymentProvider | null },
  { accountId, actor }: { accountId: number; actor: AuditActor },
): Promise<void> {
  const { db, clock, provider } = deps;
  const customerId = await selectCustomerId(db, accountId);
  if (customerId === undefined) return;
  if (!provider) {
    if (!(await selectSubscription(db, accountId))) return;
    throw new AppError('subscription.not_configured');
  }
  await watchCustomer(db, customerId, new Date(clock.now().getTime() + WATCH_MS));
  const checkouts = (await provider.listCheckouts(customerId)) ?? [];
  for (const { id, status } of checkouts) if (status === 'open') await provider.expireCheckout(id);
  const subscriptions = await provider.listSubscriptions(customerId);
  for (const { id, status } of subscriptions.filter(isLive)) {
    await provider.endSubscription(id);
    await recordAudit(db, {
      ...{ at: clock.now(), actor, subject: `account:${accountId}`, action: 'subscription.ended' },
      details: { subscriptionId: id, customerId, before: status },
    });
  }
  await syncCustomer({ db, clock, provider }, customerId);
}
