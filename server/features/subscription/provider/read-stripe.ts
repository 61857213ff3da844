import type Stripe from 'stripe';
import type { ProviderCheckout, ProviderPrice, ProviderSubscription } from './provider.ts';

const STATUSES: Record<Stripe.Subscription.Status, ProviderSubscription['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  incomplete: 'incomplete',
  unpaid: 'stopped',
  paused: 'stopped',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

const CHECKOUT_STATUSES: Record<string, ProviderCheckout['status']> = { open: 'open', complete: 'complete' };

const toDate = (seconds: number) => new Date(seconds * 1000);

/** Reads a subscription (https://docs.stripe.com/api/subscriptions/object). The billing period is that of its only item. */
export function readSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const item = subscription.items.data[0];
  const periodEnd = item?.current_period_end ?? subscription.created;
  const endsAt = subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null);
  return {
    id: subscription.id,
    status: STATUSES[subscription.status] ?? 'stopped',
    isAnnual: item?.price.recurring?.interval === 'year',
    startedAt: toDate(subscription.start_date),
    periodStart: toDate(item?.current_period_start ?? subscription.created),
    periodEnd: toDate(periodEnd),
    endsAt: endsAt === null ? null : toDate(endsAt),
  };
}

/** Reads a payment page (https://docs.stripe.com/api/checkout/sessions/object). */
export function readCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  return {
    id: session.id,
    customerId: idOf(session.customer),
    status: CHECKOUT_STATUSES[session.status ?? ''] ?? 'expired',
    url: session.url,
    priceId: session.metadata?.price ?? null,
    subscriptionId: idOf(session.subscription),
  };
}

/** Reads a price (https://docs.stripe.com/api/prices/object). */
export function readPrice({ unit_amount, currency, recurring, active }: Stripe.Price): ProviderPrice {
  return {
    amount: unit_amount,
    currency: currency.toUpperCase(),
    period: recurring && `${recurring.interval_count} ${recurring.interval}`,
    isActive: active,
  };
}

/** Returns the customer id of an event; nothing else of an event is used. */
export function readCustomerId(event: Stripe.Event): string | null {
  if (!/^(customer|checkout\.session|invoice)\./.test(event.type)) return null;
  const object = event.data.object as { object?: string; id?: string; customer?: Reference };
  return object.object === 'customer' ? (object.id ?? null) : idOf(object.customer ?? null);
}

type Reference = string | { id: string } | null;

function idOf(reference: Reference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
