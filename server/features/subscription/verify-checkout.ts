import type { z } from 'zod';
import { AppError } from '#contract/http/errors.ts';
import type { verifySubscription } from '#contract/subscription.ts';
import { getPlan } from '#server/features/plans/get-plan.ts';
import type { ProviderCheckout, ProviderSubscription } from './provider/provider.ts';
import { selectCustomerId } from './store.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

type VerifyResponse = z.output<(typeof verifySubscription)['response']>;

/**
 * Syncs an account with the payment provider and returns the status of one of its checkouts: `active` only if the
 * account is Premium now.
 * @throws AppError subscription.checkout_unknown for a checkout of another account; subscription.unavailable
 */
export async function verifyCheckout(
  deps: SyncDeps,
  accountId: number,
  sessionId: string,
): Promise<VerifyResponse> {
  const customerId = await selectCustomerId(deps.db, accountId);
  const checkout = customerId === undefined ? null : await deps.provider.getCheckout(sessionId);
  if (customerId === undefined || checkout?.customerId !== customerId)
    throw new AppError('subscription.checkout_unknown');
  const outcome = await syncCustomer(deps, customerId);
  const subscriptions = outcome.state === 'written' ? outcome.subscriptions : [];
  const subscription = subscriptions.find(({ id }) => id === checkout.subscriptionId);
  const isPremium = (await getPlan(deps, accountId)).plan === 'premium';
  const status = statusOf(checkout, subscription, isPremium);
  const isActive = status === 'active';
  const expiryDate = isActive
    ? ((subscription?.endsAt ?? subscription?.periodEnd)?.toISOString() ?? null)
    : null;
  return {
    status,
    isAnnual: subscription?.isAnnual ?? checkout.priceId === deps.provider.prices.annual,
    startDate: isActive ? (subscription?.startedAt.toISOString() ?? null) : null,
    expiryDate,
    subscriptionExpiryDate: expiryDate,
    userId: accountId,
  };
}

function statusOf(
  checkout: ProviderCheckout,
  subscription: ProviderSubscription | undefined,
  isPremium: boolean,
): VerifyResponse['status'] {
  if (checkout.status === 'expired') return 'failed';
  if (checkout.status === 'open' || !subscription || subscription.status === 'incomplete')
    return 'processing';
  const isPaid = subscription.status === 'active' || subscription.status === 'past_due';
  return isPaid && isPremium ? 'active' : 'failed';
}
