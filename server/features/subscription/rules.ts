import { GRACE_DAYS } from '#contract/lifetimes.ts';
import type { Subscription } from '#contract/subscription.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import type { ProviderSubscription } from './provider/provider.ts';

const GRACE_MS = GRACE_DAYS * DAY_MS;

/** The stored part of a customer's subscription. */
export interface StoredSubscription {
  subscriptionId: string;
  status: Subscription['status'];
  isAnnual: boolean;
  periodEnd: Date;
  endsAtPeriodEnd: boolean;
  accessUntil: Date | null;
}

/** Returns true if the provider charges for a subscription, or will after the customer acts. */
export function isLive({ status }: ProviderSubscription): boolean {
  return status !== 'ended';
}

/**
 * Returns the end of a subscription's Premium time; null if it gives none. Renewing and unpaid subscriptions have a grace
 * period, so that access continues while the provider retries the card or an event is delayed.
 */
export function accessEndOf(subscription: ProviderSubscription): Date | null {
  const { status, periodStart, periodEnd, endsAt } = subscription;
  if (status === 'past_due') return new Date(periodStart.getTime() + GRACE_MS);
  if (status !== 'active') return null;
  return endsAt ?? new Date(periodEnd.getTime() + GRACE_MS);
}

/** Returns the customer's subscription whose access ends last; null if none gives access. */
export function chooseSubscription(
  subscriptions: readonly ProviderSubscription[],
): StoredSubscription | null {
  const active = subscriptions
    .map((subscription) => ({ subscription, until: accessEndOf(subscription)?.getTime() ?? 0 }))
    .filter(({ until }) => until > 0)
    .toSorted((a, b) => b.until - a.until);
  const { subscription } = active[0] ?? {};
  if (!subscription) return null;
  const { id, status, isAnnual, periodEnd, endsAt } = subscription;
  const isPastDue = status === 'past_due';
  return {
    subscriptionId: id,
    status: isPastDue ? 'past_due' : 'active',
    isAnnual,
    periodEnd: endsAt ?? periodEnd,
    endsAtPeriodEnd: endsAt !== null,
    accessUntil: isPastDue ? accessEndOf(subscription) : null,
  };
}
