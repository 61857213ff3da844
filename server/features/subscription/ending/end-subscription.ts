import { AppError } from '#contract/errors.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { isLive } from '../rules.ts';
import { selectCustomerId, selectSubscription, watchCustomer } from '../store.ts';
import { type SyncDeps, syncCustomer } from '../sync/sync-customer.ts';

const WATCH_MS = HOUR_MS;

const ENDED_ALONE =
  'This account was given more in the meantime. What it pays was ended, and nothing else was done; please look at it again.';

export type EndingDeps = Omit<SyncDeps, 'provider'> & { provider: PaymentProvider | null };
export interface Ending {
  accountId: number;
  actor: AuditActor;
}

/**
 * Ends whatever an account pays or is about to pay, at once: before it is deleted or put on the free plan, so that nobody
 * pays for what they lost (decision 26). Open payment pages go first, so that none is paid meanwhile. Where no
 * provider is set up any more, only an account without subscription can be let go.
 * @returns whether there was something to end
 * @throws AppError subscription.unavailable, subscription.not_configured; nothing is to be deleted then
 */
export async function endSubscription(deps: EndingDeps, { accountId, actor }: Ending): Promise<boolean> {
  const { db, clock, provider } = deps;
  const customerId = await selectCustomerId(db, accountId);
  if (customerId === undefined) return false;
  if (!provider) {
    if (!(await selectSubscription(db, accountId))) return false;
    throw new AppError('subscription.not_configured');
  }
  await watchCustomer(db, customerId, new Date(clock.now().getTime() + WATCH_MS));
  const checkouts = (await provider.listCheckouts(customerId)) ?? [];
  for (const { id, status } of checkouts) if (status === 'open') await provider.expireCheckout(id);
  const live = (await provider.listSubscriptions(customerId)).filter(isLive);
  for (const { id, status } of live) {
    await provider.endSubscription(id);
    await recordAudit(db, {
      ...{ at: clock.now(), actor, subject: `account:${accountId}`, action: 'subscription.ended' },
      details: { subscriptionId: id, customerId, before: status },
    });
  }
  await syncCustomer({ db, clock, provider }, customerId);
  return live.length > 0;
}

/**
 * Ends what an account pays and then does the rest of what somebody asked for. Where the rest is refused because the
 * account was changed meanwhile, the message says that what it pays has ended.
 * @throws AppError as `endSubscription`, and whatever the rest throws
 */
export async function endSubscriptionBefore(
  deps: EndingDeps,
  ending: Ending,
  rest: () => Promise<void>,
): Promise<void> {
  const hasEnded = await endSubscription(deps, ending);
  await rest().catch((error: unknown) => {
    const isChanged = error instanceof AppError && error.code === 'admin.changed_meanwhile';
    throw isChanged && hasEnded ? new AppError(error.code, error.details, ENDED_ALONE) : error;
  });
}
