import { GRACE_DAYS } from '#contract/constants/lifetimes.ts';
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
  /** Until when Premium continues although the renewal is unpaid; null if it is paid. */
  graceEndsAt: Date | null;
}

/** Returns true if the provider charges for a subscription, or will charge once the customer acts. */
export function isLive({ status }: ProviderSubscription): boolean {
  return status !== 'ended';
}

/**
 * Returns when the Premium of a subscription ends; null if it gives none. Subscriptions that renew have a grace period, so
 * that Premium continues while the provider retries the card or an event is delayed.
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
  const withAccess = subscriptions
    .map((subscription) => ({ subscription, accessEndMs: accessEndOf(subscription)?.getTime() ?? 0 }))
    .filter(({ accessEndMs }) => accessEndMs > 0)
    .toSorted((a, b) => b.accessEndMs - a.accessEndMs);
  const { subscription } = withAccess[0] ?? {};
  if (!subscription) return null;
  const { id, status, isAnnual, periodEnd, endsAt } = subscription;
  const isPastDue = status === 'past_due';
  return {
    subscriptionId: id,
    status: isPastDue ? 'past_due' : 'active',
    isAnnual,
    periodEnd: endsAt ?? periodEnd,
    endsAtPeriodEnd: endsAt !== null,
    graceEndsAt: isPastDue ? accessEndOf(subscription) : null,
  };
}
