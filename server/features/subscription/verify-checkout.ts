import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { verifySubscription } from '#contract/subscription.ts';
import { getPlan } from '#server/features/plans/get-plan.ts';
import type { ProviderCheckout, ProviderSubscription } from './provider/provider.ts';
import { selectCustomerId } from './store.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

type Verified = z.output<(typeof verifySubscription)['response']>;

/**
 * Synchronises an account with the payment provider and returns the status of one of its checkouts. The status is `active` only if the account is
 * premium now.
 * @throws AppError subscription.checkout_unknown for a checkout of another account; subscription.unavailable
 */
export async function verifyCheckout(
  deps: SyncDeps,
  accountId: number,
  sessionId: string,
): Promise<Verified> {
  const customerId = await selectCustomerId(deps.db, accountId);
  const checkout = customerId === undefined ? null : await deps.provider.getCheckout(sessionId);
  if (customerId === undefined || checkout?.customerId !== customerId)
    throw new AppError('subscription.checkout_unknown');
  const synced = await syncCustomer(deps, customerId);
  const read = synced.state === 'written' ? synced.subscriptions : [];
  const paid = read.find(({ id }) => id === checkout.subscriptionId);
  const isPremium = (await getPlan(deps, accountId)).plan === 'premium';
  const status = statusOf(checkout, paid, isPremium);
  const isActive = status === 'active';
  const expiryDate = isActive ? ((paid?.endsAt ?? paid?.periodEnd)?.toISOString() ?? null) : null;
  return {
    status,
    isAnnual: paid?.isAnnual ?? checkout.priceId === deps.provider.prices.annual,
    startDate: isActive ? (paid?.startedAt.toISOString() ?? null) : null,
    ...{ expiryDate, subscriptionExpiryDate: expiryDate, userId: accountId },
  };
}

function statusOf(
  checkout: ProviderCheckout,
  paid: ProviderSubscription | undefined,
  isPremium: boolean,
): Verified['status'] {
  if (checkout.status === 'expired') return 'failed';
  if (checkout.status === 'open' || !paid || paid.status === 'incomplete') return 'processing';
  const isPaid = paid.status === 'active' || paid.status === 'past_due';
  return isPaid && isPremium ? 'active' : 'failed';
}
