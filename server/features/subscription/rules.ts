import { GRACE_DAYS } from '#contract/limits.ts';
import type { Subscription } from '#contract/subscription.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import type { ProviderSubscription } from './provider/provider.ts';

const GRACE_MS = GRACE_DAYS * DAY_MS;

/** What is kept here of the subscription of a customer. */
export interface KeptSubscription {
  subscriptionId: string;
  status: Subscription['status'];
  isAnnual: boolean;
  periodEnd: Date;
  endsAtPeriodEnd: boolean;
  accessUntil: Date | null;
}

/** Whether the provider may go on charging for it, now or once somebody acts. */
export function isLive({ status }: ProviderSubscription): boolean {
  return status !== 'ended';
}

/**
 * Until when a subscription makes premium; null where it does not. One that renews itself has the days of grace beyond
 * its period, which a renewal that is not paid has too: so nobody loses access while the provider tries to charge, or
 * while its word about a renewal is on the way.
 */
export function accessEndOf(subscription: ProviderSubscription): Date | null {
  const { status, periodStart, periodEnd, endsAt } = subscription;
  if (status === 'past_due') return new Date(periodStart.getTime() + GRACE_MS);
  if (status !== 'active') return null;
  return endsAt ?? new Date(periodEnd.getTime() + GRACE_MS);
}

/** Which of a customer's subscriptions is the one to speak of: that which gives the longest. */
export function chooseSubscription(subscriptions: readonly ProviderSubscription[]): KeptSubscription | null {
  const giving = subscriptions
    .map((subscription) => ({ subscription, until: accessEndOf(subscription)?.getTime() ?? 0 }))
    .filter(({ until }) => until > 0)
    .toSorted((one, other) => other.until - one.until);
  const { subscription } = giving[0] ?? {};
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

/** What its owner is told of it; null once it has ended, whether or not the provider has said so yet. */
export function describeSubscription(kept: KeptSubscription | null, now: Date): Subscription | null {
  if (!kept) return null;
  const { status, isAnnual, periodEnd, endsAtPeriodEnd, accessUntil } = kept;
  if (endsAtPeriodEnd && periodEnd <= now) return null;
  return {
    ...{ status, isAnnual, endsAtPeriodEnd, periodEnd: periodEnd.toISOString() },
    accessUntil: accessUntil?.toISOString() ?? null,
  };
}
