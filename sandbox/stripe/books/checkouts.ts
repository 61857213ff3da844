import type Stripe from 'stripe';
import { type Books, invalid, missing } from './books.ts';
import { findCard } from './cards.ts';
import { sessionShape } from './session-shape.ts';
import { subscriptionShape } from './subscription-shape.ts';

export function findSession({ ledger }: Books, id: string): Stripe.Checkout.Session {
  const session = ledger.sessions[id];
  if (!session) throw missing('checkout.session', id, 'session');
  return session;
}

export function openSession(
  books: Books,
  given: {
    customer: string;
    price: string;
    successUrl: string | null;
    cancelUrl: string | null;
    reference: string | null;
    metadata: Record<string, string>;
    subscriptionMetadata: Record<string, string>;
  },
): Stripe.Checkout.Session {
  const price = books.prices[given.price];
  if (!books.ledger.customers[given.customer]) throw missing('customer', given.customer, 'customer');
  if (!price) throw missing('price', given.price, 'line_items[0][price]');
  const session = sessionShape(books.now(), { ...given, price, base: books.base() });
  books.ledger.sessions[session.id] = session;
  books.ledger.sessionPrices[session.id] = price.id;
  books.ledger.sessionMetadata[session.id] = given.subscriptionMetadata;
  return session;
}

/** @throws BooksError if it is no longer open */
export function expireSession(books: Books, id: string): Stripe.Checkout.Session {
  const session = findSession(books, id);
  if (session.status !== 'open')
    throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired.`);
  session.status = 'expired';
  session.url = null;
  books.emit('checkout.session.expired', session);
  return session;
}

/** The result of a payment: paid, needs a confirmation, or refused. */
export type PaymentOutcome = { state: 'paid' } | { state: 'confirm' } | { state: 'refused'; reason: string };

/** Pays a session. `isConfirmed` is the visitor's answer to a question of the bank. */
export function paySession(
  books: Books,
  id: string,
  given: { card: string; isConfirmed?: boolean | undefined },
): PaymentOutcome {
  const session = findSession(books, id);
  if (session.status === 'complete') return { state: 'paid' };
  if (session.status !== 'open') return { state: 'refused', reason: 'This page has expired.' };
  const card = findCard(given.card);
  if (!card) return { state: 'refused', reason: 'Only the test cards below work here.' };
  if (card.refusal !== null) return { state: 'refused', reason: card.refusal };
  if (card.behaviour === 'needs confirmation' && given.isConfirmed === undefined) return { state: 'confirm' };
  if (given.isConfirmed === false)
    return { state: 'refused', reason: 'Your bank could not confirm this payment.' };
  const pays = card.behaviour !== 'fails at renewal';
  books.ledger.cards[session.customer as string] = { last4: card.number.slice(-4), pays };
  subscribe(books, session);
  return { state: 'paid' };
}

function subscribe(books: Books, session: Stripe.Checkout.Session): void {
  const { ledger } = books;
  const price = books.prices[ledger.sessionPrices[session.id] ?? ''] as Stripe.Price;
  const metadata = ledger.sessionMetadata[session.id] ?? {};
  const customer = session.customer as string;
  const subscription = subscriptionShape(books.now(), { customer, price, metadata });
  ledger.subscriptions[subscription.id] = subscription;
  Object.assign(session, { status: 'complete', url: null, subscription: subscription.id });
  books.emit('customer.subscription.created', subscription);
  if (books.settleSeconds > 0) ledger.settling[subscription.id] = books.now() + books.settleSeconds;
  else settle(books, subscription);
  books.emit('checkout.session.completed', session);
}

/** Completes the first payment of a subscription. */
export function settle(books: Books, subscription: Stripe.Subscription): void {
  delete books.ledger.settling[subscription.id];
  if (subscription.status !== 'incomplete') return;
  subscription.status = 'active';
  const session = Object.values(books.ledger.sessions).find((one) => one.subscription === subscription.id);
  if (session) session.payment_status = 'paid';
  books.bill(subscription, 'paid');
  books.emit('customer.subscription.updated', subscription);
}
