import type Stripe from 'stripe';
import { nextPeriodEnd } from './calendar.ts';
import { expireSession, settle } from './checkouts.ts';
import { ApiError, missing, newId, type ProviderState } from './state.ts';

/** Days after the due date on which an unpaid renewal is charged again. If the last attempt fails, the subscription ends. */
const RETRY_DAYS = [3, 5, 7];
const DAY_SECONDS = 24 * 60 * 60;

const LIVE = new Set(['active', 'past_due', 'trialing', 'unpaid', 'incomplete']);

export function isLive({ status }: Stripe.Subscription): boolean {
  return LIVE.has(status);
}

function findSubscription({ data }: ProviderState, id: string): Stripe.Subscription {
  const subscription = data.subscriptions[id];
  if (!subscription) throw missing('subscription', id);
  return subscription;
}

/** Puts a subscription under a schedule, which then decides about its end, or releases it. */
export function setSchedule(state: ProviderState, id: string, hasSchedule: boolean): void {
  findSubscription(state, id).schedule = hasSchedule ? newId('sub_sched') : null;
}

/** Sets whether a subscription ends with its current period. @throws ApiError if it has ended or is under a schedule */
export function setCancelAtPeriodEnd(
  state: ProviderState,
  id: string,
  isCancelled: boolean,
): Stripe.Subscription {
  const subscription = findSubscription(state, id);
  if (!isLive(subscription)) throw new ApiError(400, 'A canceled subscription can only update its metadata.');
  if (subscription.schedule)
    throw new ApiError(400, `Only the schedule ${subscription.schedule} can end this subscription.`);
  subscription.cancel_at_period_end = isCancelled;
  subscription.cancel_at = isCancelled ? itemOf(subscription).current_period_end : null;
  state.emit('customer.subscription.updated', subscription);
  return subscription;
}

/** Ends a subscription at once. @throws ApiError 404 if it has ended already, like the real API */
export function cancelNow(state: ProviderState, id: string): Stripe.Subscription {
  const subscription = findSubscription(state, id);
  if (!isLive(subscription)) throw missing('subscription', id);
  end(state, subscription);
  return subscription;
}

function end(state: ProviderState, subscription: Stripe.Subscription): void {
  subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
  delete state.data.retries[subscription.id];
  delete state.data.settling[subscription.id];
  state.emit('customer.subscription.deleted', subscription);
}

/** Sets a customer's card and charges unpaid renewals to it at once. */
export function changeCard(
  state: ProviderState,
  customer: string,
  card: { last4: string; pays: boolean },
): void {
  state.data.cards[customer] = card;
  for (const subscription of Object.values(state.data.subscriptions)) {
    if (subscription.customer === customer && subscription.status === 'past_due') charge(state, subscription);
  }
}

/** Processes everything that is due: expired sessions, pending payments, renewals, retries and cancellations. */
export function processDue(state: ProviderState): void {
  const { data } = state;
  for (const session of Object.values(data.sessions)) {
    if (session.status === 'open' && session.expires_at <= state.now()) expireSession(state, session.id);
  }
  for (const [id, at] of Object.entries(data.settling)) {
    if (at <= state.now()) settle(state, findSubscription(state, id));
  }
  for (const subscription of Object.values(data.subscriptions)) {
    while (isLive(subscription) && subscription.status !== 'incomplete' && advance(state, subscription));
  }
}

/** Processes the next due step of a subscription. Returns false if nothing is due. */
function advance(state: ProviderState, subscription: Stripe.Subscription): boolean {
  const item = itemOf(subscription);
  const due = item.current_period_end;
  const retry = state.data.retries[subscription.id]?.[0];
  if (retry !== undefined && retry <= Math.min(state.now(), due)) {
    state.data.retries[subscription.id]?.shift();
    charge(state, subscription);
    const isLast = state.data.retries[subscription.id]?.length === 0;
    if (isLast && subscription.status === 'past_due') end(state, subscription);
    return true;
  }
  if (due > state.now()) return false;
  if (subscription.cancel_at_period_end) {
    end(state, subscription);
    return true;
  }
  item.current_period_start = due;
  item.current_period_end = nextPeriodEnd(item.price, subscription.billing_cycle_anchor, due);
  state.data.retries[subscription.id] = RETRY_DAYS.map((days) => due + days * DAY_SECONDS);
  charge(state, subscription);
  return true;
}

function charge(state: ProviderState, subscription: Stripe.Subscription): void {
  const pays = state.data.cards[subscription.customer as string]?.pays ?? true;
  subscription.status = pays ? 'active' : 'past_due';
  if (pays) delete state.data.retries[subscription.id];
  state.bill(subscription, pays ? 'paid' : 'open');
  state.emit('customer.subscription.updated', subscription);
}

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  return subscription.items.data[0] as Stripe.SubscriptionItem;
}
