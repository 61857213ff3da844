import { type Books, BooksError, invalid, missing } from '../books/books.ts';
import { expireSession, findSession, openSession } from '../books/checkouts.ts';
import { customerShape, portalShape } from '../books/shapes.ts';
import { cancelNow, findSubscription, isLive, setCancelAtPeriodEnd } from '../books/subscriptions.ts';
import { type Form, partOf, textOf, textsOf } from './form.ts';

interface Call {
  id: string;
  form: Form;
}

/** The calls by method and path with a parameter `:id`. */
type Calls = Record<string, (books: Books, call: Call) => unknown>;

const list = (url: string, data: object[]) => ({ object: 'list', data, has_more: false, url });

/** The supported part of the provider's API (https://docs.stripe.com/api). */
const CALLS: Calls = {
  'POST /v1/customers': (books, { form }) => {
    const [email, name] = [textOf(form, 'email'), textOf(form, 'name')];
    const metadata = textsOf(partOf(form, 'metadata'));
    const customer = customerShape(books.now(), { metadata, ...(email && { email }), ...(name && { name }) });
    books.ledger.customers[customer.id] = customer;
    books.emit('customer.created', customer);
    return customer;
  },
  'GET /v1/customers/:id': (books, { id }) => findCustomer(books, id),
  'GET /v1/prices/:id': (books, { id }) => {
    const price = books.prices[id];
    if (!price) throw missing('price', id, 'price');
    return price;
  },
  'POST /v1/checkout/sessions': (books, { form }) => {
    if (textOf(form, 'mode') !== 'subscription')
      throw invalid('Only mode=subscription is supported.', 'mode');
    return openSession(books, {
      customer: textOf(form, 'customer') ?? '',
      price: textOf(partOf(partOf(form, 'line_items'), '0'), 'price') ?? '',
      successUrl: textOf(form, 'success_url') ?? null,
      cancelUrl: textOf(form, 'cancel_url') ?? null,
      reference: textOf(form, 'client_reference_id') ?? null,
      metadata: textsOf(partOf(form, 'metadata')),
      subscriptionMetadata: textsOf(partOf(partOf(form, 'subscription_data'), 'metadata')),
    });
  },
  'GET /v1/checkout/sessions': (books, { form }) => {
    const { id } = findCustomer(books, textOf(form, 'customer') ?? '');
    const sessions = Object.values(books.ledger.sessions).filter(({ customer }) => customer === id);
    return list('/v1/checkout/sessions', sessions.toReversed());
  },
  'GET /v1/checkout/sessions/:id': (books, { id }) => findSession(books, id),
  'POST /v1/checkout/sessions/:id/expire': (books, { id }) => expireSession(books, id),
  'GET /v1/subscriptions': (books, { form }) => {
    const { id } = findCustomer(books, textOf(form, 'customer') ?? '');
    const isAll = textOf(form, 'status') === 'all';
    const own = Object.values(books.ledger.subscriptions).filter(({ customer }) => customer === id);
    return list('/v1/subscriptions', own.filter((one) => isAll || isLive(one)).toReversed());
  },
  'GET /v1/subscriptions/:id': (books, { id }) => findSubscription(books, id),
  'POST /v1/subscriptions/:id': (books, { id, form }) => {
    const isCancelled = textOf(form, 'cancel_at_period_end');
    if (isCancelled === undefined) throw invalid('Only cancel_at_period_end can be updated.');
    return setCancelAtPeriodEnd(books, id, isCancelled === 'true');
  },
  'DELETE /v1/subscriptions/:id': (books, { id }) => cancelNow(books, id),
  'POST /v1/billing_portal/sessions': (books, { form }) => {
    const { id: customer } = findCustomer(books, textOf(form, 'customer') ?? '');
    const returnUrl = textOf(form, 'return_url') ?? null;
    const portal = portalShape(books.now(), { customer, returnUrl, base: books.base() });
    books.ledger.portals[portal.id] = portal;
    return portal;
  },
  'GET /v1/events': (books) => list('/v1/events', books.ledger.events.toReversed()),
};

function findCustomer(books: Books, id: string) {
  const customer = books.ledger.customers[id];
  if (!customer) throw missing('customer', id, 'customer');
  return customer;
}

/** Makes one call. @throws BooksError */
export function makeCall(books: Books, method: string, path: string, form: Form): unknown {
  for (const [name, call] of Object.entries(CALLS)) {
    const [callMethod, pattern = ''] = name.split(' ');
    const match = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path);
    if (method === callMethod && match) return call(books, { id: match[1] ?? '', form });
  }
  throw new BooksError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}
