import { AppError } from '#contract/http/errors.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import type { ProviderCheckout } from './provider/provider.ts';
import { readSubscriptions, rejectWrongAccount } from './read-subscriptions.ts';
import { insertCustomer, releaseCustomer, selectContact, selectCustomerId, watchCustomer } from './store.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

/** The provider closes a payment page after a day; its events may arrive a little later. */
const CHECKOUT_WATCH_MS = 25 * HOUR_MS;
const MAX_ATTEMPTS = 5;

interface CheckoutInput {
  accountId: number;
  isAnnual: boolean;
  /** The address of this site, without a trailing slash. */
  siteUrl: string;
}

/**
 * Returns a payment page for an account: the open one for this price, or else a new one. An account never has two open
 * pages, even if requests are concurrent, so it can't pay twice.
 * @throws AppError subscription.already_subscribed, subscription.payment_under_way; subscription.refused, wrong_account, unavailable
 */
export async function startCheckout(
  deps: SyncDeps,
  input: CheckoutInput,
): Promise<{ url: string; sessionId: string }> {
  let customerId = await getCustomer(deps, input.accountId);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await watchCustomer(deps, customerId, CHECKOUT_WATCH_MS);
    // Pages are read before subscriptions. A page that is paid in between can't be expired below; the next attempt sees its
    // subscription.
    const checkouts = await deps.provider.listCheckouts(customerId);
    if (!checkouts) {
      await rejectWrongAccount(deps);
      customerId = await getCustomer(deps, input.accountId, customerId);
      continue;
    }
    await rejectSecondSubscription(deps, customerId);
    const checkout = await openCheckout(deps, { ...input, customerId, checkouts });
    if (checkout?.url) return { url: checkout.url, sessionId: checkout.id };
  }
  throw new AppError('subscription.unavailable');
}

/**
 * Returns the provider's customer id of an account, and creates the customer if there is none. Concurrent and repeated
 * calls return the same id. If the provider doesn't know the stored id, pass it as `unknownId` to replace it.
 * @throws AppError subscription.unavailable; accounts.signed_out if the account was deleted
 */
async function getCustomer(
  { db, clock, provider }: SyncDeps,
  accountId: number,
  unknownId?: string,
): Promise<string> {
  if (unknownId !== undefined) await releaseCustomer(db, unknownId);
  const existing = await selectCustomerId(db, accountId);
  if (existing !== undefined) return existing;
  const contact = await selectContact(db, accountId);
  if (!contact) throw new AppError('accounts.signed_out');
  const { email, username, createdAt } = contact;
  // Account ids start at 1 again in a new database; the sign-up time makes the key unique.
  const key = `customer-of-account-${accountId}-${unknownId ?? createdAt.getTime()}`;
  const id = await provider.createCustomer(key, { accountId, email, username });
  return insertCustomer(db, { id, accountId, now: clock.now() });
}

async function rejectSecondSubscription(deps: SyncDeps, customerId: string): Promise<void> {
  const subscriptions = await readSubscriptions(deps, customerId);
  if (subscriptions.some(({ status }) => status === 'active' || status === 'past_due')) {
    await syncCustomer(deps, customerId);
    throw new AppError('subscription.already_subscribed');
  }
  if (subscriptions.some(({ status }) => status === 'incomplete'))
    throw new AppError('subscription.payment_under_way');
  for (const { id, status } of subscriptions)
    if (status === 'stopped') await deps.provider.endSubscription(id);
}

/** Returns null if it has expired a page for another price, or if a concurrent request has changed the pages. */
async function openCheckout(
  { provider }: SyncDeps,
  input: CheckoutInput & { customerId: string; checkouts: ProviderCheckout[] },
): Promise<ProviderCheckout | null> {
  const { accountId, isAnnual, siteUrl, customerId, checkouts } = input;
  const priceId = isAnnual ? provider.prices.annual : provider.prices.monthly;
  const open = checkouts.filter(({ status }) => status === 'open');
  const reusable = open.length === 1 ? open.find((checkout) => checkout.priceId === priceId) : undefined;
  if (reusable) return reusable;
  for (const { id } of open) await provider.expireCheckout(id);
  if (open.length > 0) return null;
  const key = `checkout-${customerId}-after-${checkouts[0]?.id ?? 'none'}`;
  const checkout = await provider.createCheckout(key, {
    accountId,
    customerId,
    priceId,
    successUrl: `${siteUrl}/subscription-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${siteUrl}/subscription-cancel`,
  });
  // The response for a repeated idempotency key may describe a page that has been closed since.
  return checkout?.status === 'open' ? checkout : null;
}
