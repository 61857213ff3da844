import type Stripe from 'stripe';
import { findCard } from './cards.ts';
import { invalid, missing, type ProviderState } from './provider-state.ts';
import { sessionShape } from './session-shape.ts';
import { subscriptionShape } from './subscription-shape.ts';

export function findSession({ data }: ProviderState, id: string): Stripe.Checkout.Session {
  const session = data.sessions[id];
  if (!session) throw missing('checkout.session', id, 'session');
  return session;
}

export function openSession(
  state: ProviderState,
  input: {
    customer: string;
    price: string;
    successUrl: string | null;
    cancelUrl: string | null;
    reference: string | null;
    metadata: Record<string, string>;
    subscriptionMetadata: Record<string, string>;
  },
): Stripe.Checkout.Session {
  const price = state.prices[input.price];
  if (!state.data.customers[input.customer]) throw missing('customer', input.customer, 'customer');
  if (!price) throw missing('price', input.price, 'line_items[0][price]');
  const session = sessionShape(state.now(), { ...input, price, base: state.base() });
  state.data.sessions[session.id] = session;
  state.data.sessionPrices[session.id] = price.id;
  state.data.sessionMetadata[session.id] = input.subscriptionMetadata;
  return session;
}

/** @throws ApiError if it is no longer open */
export function expireSession(state: ProviderState, id: string): Stripe.Checkout.Session {
  const session = findSession(state, id);
  if (session.status !== 'open')
    throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired.`);
  session.status = 'expired';
  session.url = null;
  state.emit('checkout.session.expired', session);
  return session;
}

/** The result of a payment; `confirm` means that the bank requires a confirmation first. */
export type PaymentOutcome = { state: 'paid' } | { state: 'confirm' } | { state: 'refused'; reason: string };

/** Pays a session. `isConfirmed` is the visitor's reply to the bank's confirmation; undefined before it is shown. */
export function paySession(
  state: ProviderState,
  id: string,
  input: { card: string; isConfirmed?: boolean | undefined },
): PaymentOutcome {
  const session = findSession(state, id);
  if (session.status === 'complete') return { state: 'paid' };
  if (session.status !== 'open') return { state: 'refused', reason: 'This page has expired.' };
  const card = findCard(input.card);
  if (!card) return { state: 'refused', reason: 'Only the test cards below work here.' };
  if (card.refusal !== null) return { state: 'refused', reason: card.refusal };
  if (card.behaviour === 'needs confirmation' && input.isConfirmed === undefined) return { state: 'confirm' };
  if (input.isConfirmed === false)
    return { state: 'refused', reason: 'Your bank could not confirm this payment.' };
  const pays = card.behaviour !== 'fails at renewal';
  state.data.cards[session.customer as string] = { last4: card.number.slice(-4), pays };
  subscribe(state, session);
  return { state: 'paid' };
}

function subscribe(state: ProviderState, session: Stripe.Checkout.Session): void {
  const { data } = state;
  const price = state.prices[data.sessionPrices[session.id] ?? ''] as Stripe.Price;
  const metadata = data.sessionMetadata[session.id] ?? {};
  const customer = session.customer as string;
  const subscription = subscriptionShape(state.now(), { customer, price, metadata });
  data.subscriptions[subscription.id] = subscription;
  Object.assign(session, { status: 'complete', url: null, subscription: subscription.id });
  state.emit('customer.subscription.created', subscription);
  if (state.settleSeconds > 0) data.settling[subscription.id] = state.now() + state.settleSeconds;
  else settle(state, subscription);
  state.emit('checkout.session.completed', session);
}

/** Completes the first payment of a subscription. */
export function settle(state: ProviderState, subscription: Stripe.Subscription): void {
  delete state.data.settling[subscription.id];
  if (subscription.status !== 'incomplete') return;
  subscription.status = 'active';
  const session = Object.values(state.data.sessions).find((one) => one.subscription === subscription.id);
  if (session) session.payment_status = 'paid';
  state.bill(subscription, 'paid');
  state.emit('customer.subscription.updated', subscription);
}
