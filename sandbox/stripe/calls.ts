import type Stripe from 'stripe';
import { expireSession, findSession, openSession } from './checkouts.ts';
import { ApiError, missing, newId, type ProviderState } from './state.ts';
import { cancelNow, isLive, setCancelAtPeriodEnd } from './subscriptions.ts';

interface Call {
  id: string;
  /** Parameters by name, e.g. `line_items[0][price]`. */
  form: URLSearchParams;
}

/** The calls by method and path; `:id` is a parameter. */
type Calls = Record<string, (state: ProviderState, call: Call) => unknown>;

/**
 * The part of the provider's API that the server calls (https://docs.stripe.com/api). Responses have the fields that the server,
 * a page of the stand-in or a test reads.
 */
const CALLS: Calls = {
  'POST /v1/customers': (state, { form }) => {
    const customer = {
      id: newId('cus'),
      object: 'customer',
      email: form.get('email'),
      name: form.get('name'),
      metadata: metadataOf(form),
    } as Stripe.Customer;
    state.data.customers[customer.id] = customer;
    state.emit('customer.created', customer);
    return customer;
  },
  'GET /v1/prices/:id': (state, { id }) => {
    const price = state.findPrice(id);
    if (!price) throw missing('price', id);
    return price;
  },
  'POST /v1/checkout/sessions': (state, { form }) => {
    if (form.get('mode') !== 'subscription') throw new ApiError(400, 'Only mode=subscription is supported.');
    return openSession(state, {
      customer: findCustomer(state, form).id,
      price: form.get('line_items[0][price]') ?? '',
      success_url: form.get('success_url'),
      cancel_url: form.get('cancel_url'),
      client_reference_id: form.get('client_reference_id'),
      metadata: metadataOf(form),
    });
  },
  'GET /v1/checkout/sessions': (state, { form }) => listOf(state.data.sessions, findCustomer(state, form)),
  'GET /v1/checkout/sessions/:id': (state, { id }) => findSession(state, id),
  'POST /v1/checkout/sessions/:id/expire': (state, { id }) => expireSession(state, id),
  'GET /v1/subscriptions': (state, { form }) => {
    const list = listOf(state.data.subscriptions, findCustomer(state, form));
    return form.get('status') === 'all' ? list : { ...list, data: list.data.filter(isLive) };
  },
  'POST /v1/subscriptions/:id': (state, { id, form }) =>
    setCancelAtPeriodEnd(state, id, form.get('cancel_at_period_end') === 'true'),
  'DELETE /v1/subscriptions/:id': (state, { id }) => cancelNow(state, id),
  'POST /v1/billing_portal/sessions': (state, { form }) => {
    const id = newId('bps');
    const portal = {
      id,
      object: 'billing_portal.session',
      customer: findCustomer(state, form).id,
      return_url: form.get('return_url'),
      url: `${state.base()}/portal/${id}`,
    } as Stripe.BillingPortal.Session;
    state.data.portals[id] = portal;
    return portal;
  },
};

/** Returns the values of parameters such as `metadata[account]` by their names. */
function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].map(([key, value]) => [/^metadata\[(.+)\]$/.exec(key)?.[1], value]);
  return Object.fromEntries(entries.filter(([name]) => name !== undefined));
}

function findCustomer({ data }: ProviderState, form: URLSearchParams): Stripe.Customer {
  const id = form.get('customer') ?? '';
  const customer = data.customers[id];
  if (!customer) throw missing('customer', id);
  return customer;
}

/** Returns what belongs to a customer, newest first. */
function listOf<T extends { customer: unknown }>(all: Record<string, T>, { id }: Stripe.Customer) {
  const data = Object.values(all).filter(({ customer }) => customer === id);
  return { object: 'list', data: data.toReversed(), has_more: false };
}

/** Runs one call and returns the response body. @throws ApiError */
export function runCall(state: ProviderState, method: string, path: string, form: URLSearchParams): unknown {
  for (const [name, call] of Object.entries(CALLS)) {
    const [callMethod, pattern = ''] = name.split(' ');
    const match = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path);
    if (method === callMethod && match) return call(state, { id: match[1] ?? '', form });
  }
  throw new ApiError(404, `Unrecognized request URL (${method}: ${path}).`);
}
