import type Stripe from 'stripe';
import { nextPeriodEnd } from './calendar.ts';
import { ApiError, missing, newId, type ProviderState } from './state.ts';

/** Sessions expire after a day, like the provider's. */
const SESSION_SECONDS = 24 * 60 * 60;

/** The provider's test cards: what happens to a payment, and the message of the payment page if the card is refused. */
export const TEST_CARDS = [
  { number: '4242424242424242', behaviour: 'pays', refusal: null },
  { number: '4000000000000002', behaviour: 'declined', refusal: 'Your card was declined.' },
  { number: '4000002500003155', behaviour: 'needs confirmation', refusal: null },
  { number: '4000000000000069', behaviour: 'expired', refusal: 'Your card has expired.' },
  { number: '4000000000000341', behaviour: 'fails at renewal', refusal: null },
] as const;

export function findSession({ data }: ProviderState, id: string): Stripe.Checkout.Session {
  const session = data.sessions[id];
  if (!session) throw missing('checkout.session', id);
  return session;
}

export function openSession(
  state: ProviderState,
  {
    price: priceId,
    ...input
  }: Pick<Stripe.Checkout.Session, 'success_url' | 'cancel_url' | 'client_reference_id' | 'metadata'> & {
    customer: string;
    price: string;
  },
): Stripe.Checkout.Session {
  const price = state.findPrice(priceId);
  if (!price) throw missing('price', priceId);
  const id = newId('cs_test', 36);
  const session = {
    ...input,
    id,
    object: 'checkout.session',
    amount_total: price.unit_amount,
    expires_at: state.now() + SESSION_SECONDS,
    status: 'open',
    subscription: null,
    url: `${state.base()}/pay/${id}`,
  } as Stripe.Checkout.Session;
  state.data.sessions[id] = session;
  state.data.sessionPrices[id] = price.id;
  return session;
}

/** @throws ApiError if it is no longer open */
export function expireSession(state: ProviderState, id: string): Stripe.Checkout.Session {
  const session = findSession(state, id);
  if (session.status !== 'open')
    throw new ApiError(400, `Only Checkout Sessions with a status in ["open"] can be expired.`);
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
  const digits = input.card.replaceAll(/\D/g, '');
  const card = TEST_CARDS.find(({ number }) => number === digits);
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

/** Creates the subscription of a session, whose first period is not paid yet. */
function subscribe(state: ProviderState, session: Stripe.Checkout.Session): void {
  const { data } = state;
  const now = state.now();
  const price = state.findPrice(data.sessionPrices[session.id] ?? '') as Stripe.Price;
  const period = { current_period_start: now, current_period_end: nextPeriodEnd(price, now, now) };
  const item = { id: newId('si'), object: 'subscription_item', ...period, price };
  const subscription = {
    id: newId('sub'),
    object: 'subscription',
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    created: now,
    customer: session.customer,
    items: { object: 'list', data: [item], has_more: false },
    start_date: now,
    status: 'incomplete',
  } as unknown as Stripe.Subscription;
  data.subscriptions[subscription.id] = subscription;
  Object.assign(session, { status: 'complete', url: null, subscription: subscription.id });
  state.emit('customer.subscription.created', subscription);
  if (state.settleSeconds > 0) data.settling[subscription.id] = now + state.settleSeconds;
  else settle(state, subscription);
  state.emit('checkout.session.completed', session);
}

/** Completes the first payment of a subscription. */
export function settle(state: ProviderState, subscription: Stripe.Subscription): void {
  delete state.data.settling[subscription.id];
  if (subscription.status !== 'incomplete') return;
  subscription.status = 'active';
  state.bill(subscription, 'paid');
  state.emit('customer.subscription.updated', subscription);
}
