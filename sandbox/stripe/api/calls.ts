import { expireSession, findSession, openSession } from '../data/checkouts.ts';
import { ApiError, invalid, missing, type ProviderState } from '../data/provider-state.ts';
import { customerShape, portalShape } from '../data/shapes.ts';
import { cancelNow, findSubscription, isLive, setCancelAtPeriodEnd } from '../data/subscriptions.ts';
import { type Form, partOf, textOf, textsOf } from './form.ts';

interface Call {
  id: string;
  form: Form;
}

/** The calls by method and path; `:id` is a parameter. */
type Calls = Record<string, (state: ProviderState, call: Call) => unknown>;

const list = (url: string, data: object[]) => ({ object: 'list', data, has_more: false, url });

/** The supported part of the provider's API (https://docs.stripe.com/api). */
const CALLS: Calls = {
  'POST /v1/customers': (state, { form }) => {
    const [email, name] = [textOf(form, 'email'), textOf(form, 'name')];
    const metadata = textsOf(partOf(form, 'metadata'));
    const customer = customerShape(state.now(), { metadata, ...(email && { email }), ...(name && { name }) });
    state.data.customers[customer.id] = customer;
    state.emit('customer.created', customer);
    return customer;
  },
  'GET /v1/customers/:id': (state, { id }) => findCustomer(state, id),
  'GET /v1/prices/:id': (state, { id }) => {
    const price = state.prices[id];
    if (!price) throw missing('price', id, 'price');
    return price;
  },
  'POST /v1/checkout/sessions': (state, { form }) => {
    if (textOf(form, 'mode') !== 'subscription')
      throw invalid('Only mode=subscription is supported.', 'mode');
    return openSession(state, {
      customer: textOf(form, 'customer') ?? '',
      price: textOf(partOf(partOf(form, 'line_items'), '0'), 'price') ?? '',
      successUrl: textOf(form, 'success_url') ?? null,
      cancelUrl: textOf(form, 'cancel_url') ?? null,
      reference: textOf(form, 'client_reference_id') ?? null,
      metadata: textsOf(partOf(form, 'metadata')),
      subscriptionMetadata: textsOf(partOf(partOf(form, 'subscription_data'), 'metadata')),
    });
  },
  'GET /v1/checkout/sessions': (state, { form }) => {
    const { id } = findCustomer(state, textOf(form, 'customer') ?? '');
    const sessions = Object.values(state.data.sessions).filter(({ customer }) => customer === id);
    return list('/v1/checkout/sessions', sessions.toReversed());
  },
  'GET /v1/checkout/sessions/:id': (state, { id }) => findSession(state, id),
  'POST /v1/checkout/sessions/:id/expire': (state, { id }) => expireSession(state, id),
  'GET /v1/subscriptions': (state, { form }) => {
    const { id } = findCustomer(state, textOf(form, 'customer') ?? '');
    const isAll = textOf(form, 'status') === 'all';
    const own = Object.values(state.data.subscriptions).filter(({ customer }) => customer === id);
    return list('/v1/subscriptions', own.filter((one) => isAll || isLive(one)).toReversed());
  },
  'GET /v1/subscriptions/:id': (state, { id }) => findSubscription(state, id),
  'POST /v1/subscriptions/:id': (state, { id, form }) => {
    const isCancelled = textOf(form, 'cancel_at_period_end');
    if (isCancelled === undefined) throw invalid('Only cancel_at_period_end can be updated.');
    return setCancelAtPeriodEnd(state, id, isCancelled === 'true');
  },
  'DELETE /v1/subscriptions/:id': (state, { id }) => cancelNow(state, id),
  'POST /v1/billing_portal/sessions': (state, { form }) => {
    const { id: customer } = findCustomer(state, textOf(form, 'customer') ?? '');
    const returnUrl = textOf(form, 'return_url') ?? null;
    const portal = portalShape(state.now(), { customer, returnUrl, base: state.base() });
    state.data.portals[portal.id] = portal;
    return portal;
  },
  'GET /v1/events': (state) => list('/v1/events', state.data.events.toReversed()),
};

function findCustomer(state: ProviderState, id: string) {
  const customer = state.data.customers[id];
  if (!customer) throw missing('customer', id, 'customer');
  return customer;
}

/** Runs one call and returns the response body. @throws ApiError */
export function runCall(state: ProviderState, method: string, path: string, form: Form): unknown {
  for (const [name, call] of Object.entries(CALLS)) {
    const [callMethod, pattern = ''] = name.split(' ');
    const match = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path);
    if (method === callMethod && match) return call(state, { id: match[1] ?? '', form });
  }
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}
