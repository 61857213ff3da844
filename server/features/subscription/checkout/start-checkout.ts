import { AppError } from '#contract/errors.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import type { ProviderCheckout } from '../provider/provider.ts';
import { watchCustomer } from '../store.ts';
import { type SyncDeps, syncCustomer } from '../sync/sync-customer.ts';
import { getCustomer } from './get-customer.ts';

/** A payment page is open for a day at the provider; what happens on it may be told a little later. */
const WATCH_MS = 25 * HOUR_MS;
const MAX_TRIES = 5;

interface Asked {
  accountId: number;
  isAnnual: boolean;
  /** The address of this site, without a slash at its end. */
  siteUrl: string;
}

/**
 * Answers the page on which an account pays: the one that is open already for this price, else a new one. An account
 * never has two open at once, whoever asks at the same moment, so it can never pay twice.
 * @throws AppError subscription.already_subscribed, subscription.payment_under_way, subscription.unavailable
 */
export async function startCheckout(
  deps: SyncDeps,
  asked: Asked,
): Promise<{ url: string; sessionId: string }> {
  let customerId = await getCustomer(deps, asked.accountId);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    await watchCustomer(deps.db, customerId, new Date(deps.clock.now().getTime() + WATCH_MS));
    // Pages first: one that is paid after it was seen open here can't be expired below, and the next round sees it.
    const checkouts = await deps.provider.listCheckouts(customerId);
    if (!checkouts) {
      customerId = await getCustomer(deps, asked.accountId, customerId);
      continue;
    }
    await refuseSecondSubscription(deps, customerId);
    const checkout = await openOne(deps, { ...asked, customerId, checkouts });
    if (checkout?.url) return { url: checkout.url, sessionId: checkout.id };
  }
  throw new AppError('subscription.unavailable');
}

async function refuseSecondSubscription(deps: SyncDeps, customerId: string): Promise<void> {
  const subscriptions = await deps.provider.listSubscriptions(customerId);
  if (subscriptions.some(({ status }) => status === 'active' || status === 'past_due')) {
    await syncCustomer(deps, customerId);
    throw new AppError('subscription.already_subscribed');
  }
  if (subscriptions.some(({ status }) => status === 'incomplete'))
    throw new AppError('subscription.payment_under_way');
  for (const { id, status } of subscriptions)
    if (status === 'stopped') await deps.provider.endSubscription(id);
}

/** Null where somebody else has changed what was seen, or a page for another price had to go first. */
async function openOne(
  { provider }: SyncDeps,
  asked: Asked & { customerId: string; checkouts: ProviderCheckout[] },
): Promise<ProviderCheckout | null> {
  const { accountId, isAnnual, siteUrl, customerId, checkouts } = asked;
  const priceId = isAnnual ? provider.prices.annual : provider.prices.monthly;
  const open = checkouts.filter(({ status }) => status === 'open');
  const same = open.length === 1 ? open.find((checkout) => checkout.priceId === priceId) : undefined;
  if (same) return same;
  for (const { id } of open) await provider.expireCheckout(id);
  if (open.length > 0) return null;
  const key = `checkout-${customerId}-after-${checkouts[0]?.id ?? 'none'}`;
  const checkout = await provider.createCheckout(key, {
    ...{ accountId, customerId, priceId },
    successUrl: `${siteUrl}/subscription-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${siteUrl}/subscription-cancel`,
  });
  // An answer that is given again by its key may be of a page that has been closed since.
  return checkout?.status === 'open' ? checkout : null;
}
