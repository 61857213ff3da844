import type Stripe from 'stripe';
import { type Books, invalid, missing } from './books.ts';
import { nextPeriodEnd } from './calendar.ts';
import { expireSession, settle } from './checkouts.ts';
import { monthsOf } from './subscription-shape.ts';

/** An unpaid renewal is tried again so many days after it was due; when the last try fails, the subscription ends. */
const RETRY_DAYS = [3, 5, 7];
const DAY_SECONDS = 24 * 60 * 60;

const LIVE = new Set(['active', 'past_due', 'trialing', 'unpaid', 'incomplete']);

export function isLive({ status }: Stripe.Subscription): boolean {
  return LIVE.has(status);
}

export function findSubscription({ ledger }: Books, id: string): Stripe.Subscription {
  const subscription = ledger.subscriptions[id];
  if (!subscription) throw missing('subscription', id, 'id');
  return subscription;
}

/** Has it end with its period, or go on. @throws BooksError where it has ended */
export function setCancelAtPeriodEnd(books: Books, id: string, isCancelled: boolean): Stripe.Subscription {
  const subscription = findSubscription(books, id);
  if (!isLive(subscription)) throw invalid('A canceled subscription can only update its metadata.');
  subscription.cancel_at_period_end = isCancelled;
  subscription.cancel_at = isCancelled ? itemOf(subscription).current_period_end : null;
  subscription.canceled_at = isCancelled ? books.now() : null;
  books.emit('customer.subscription.updated', subscription);
  return subscription;
}

/** Ends it at once. @throws BooksError where it is not known any more, as the provider has it */
export function cancelNow(books: Books, id: string): Stripe.Subscription {
  const subscription = findSubscription(books, id);
  if (!isLive(subscription)) throw missing('subscription', id, 'id');
  end(books, subscription, books.now());
  return subscription;
}

function end(books: Books, subscription: Stripe.Subscription, at: number): void {
  subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  delete books.ledger.retries[subscription.id];
  delete books.ledger.settling[subscription.id];
  books.emit('customer.subscription.deleted', subscription);
}

/** The card of a customer pays from now on, or does not; an unpaid renewal is tried again at once. */
export function changeCard(books: Books, customer: string, card: { last4: string; pays: boolean }): void {
  books.ledger.cards[customer] = card;
  for (const subscription of Object.values(books.ledger.subscriptions)) {
    if (subscription.customer === customer && subscription.status === 'past_due') charge(books, subscription);
  }
}

/** Does everything that was due by now: sessions that expire, payments that settle, renewals, retries, ends. */
export function catchUp(books: Books): void {
  const { ledger } = books;
  for (const session of Object.values(ledger.sessions)) {
    if (session.status === 'open' && session.expires_at <= books.now()) expireSession(books, session.id);
  }
  for (const [id, at] of Object.entries(ledger.settling)) {
    if (at <= books.now()) settle(books, findSubscription(books, id));
  }
  for (const subscription of Object.values(ledger.subscriptions)) {
    while (isLive(subscription) && subscription.status !== 'incomplete' && advance(books, subscription));
  }
}

/** One step of a subscription whose time has come; false where nothing is due. */
function advance(books: Books, subscription: Stripe.Subscription): boolean {
  const item = itemOf(subscription);
  const due = item.current_period_end;
  const retry = books.ledger.retries[subscription.id]?.[0];
  if (retry !== undefined && retry <= Math.min(books.now(), due)) {
    books.ledger.retries[subscription.id]?.shift();
    charge(books, subscription);
    const isLast = books.ledger.retries[subscription.id]?.length === 0;
    if (isLast && subscription.status === 'past_due') end(books, subscription, retry);
    return true;
  }
  if (due > books.now()) return false;
  if (subscription.cancel_at_period_end) {
    end(books, subscription, due);
    return true;
  }
  item.current_period_start = due;
  item.current_period_end = nextPeriodEnd(subscription.billing_cycle_anchor, monthsOf(item.price), due);
  books.ledger.retries[subscription.id] = RETRY_DAYS.map((days) => due + days * DAY_SECONDS);
  charge(books, subscription);
  return true;
}

function charge(books: Books, subscription: Stripe.Subscription): void {
  const pays = books.ledger.cards[subscription.customer as string]?.pays ?? true;
  subscription.status = pays ? 'active' : 'past_due';
  if (pays) delete books.ledger.retries[subscription.id];
  books.bill(subscription, pays ? 'paid' : 'open');
  books.emit('customer.subscription.updated', subscription);
}

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  return subscription.items.data[0] as Stripe.SubscriptionItem;
}
