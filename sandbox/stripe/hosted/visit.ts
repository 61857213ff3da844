import type Stripe from 'stripe';
import { readForm, textOf } from '../api/form.ts';
import { type Books, missing } from '../books/books.ts';
import { findSession, paySession } from '../books/checkouts.ts';
import { changeCard, isLive, setCancelAtPeriodEnd } from '../books/subscriptions.ts';
import { closedPage, confirmationPage, paymentPage } from './payment-page.ts';
import { portalPage } from './portal-page.ts';

/** What a browser is answered: a page, or where to go on. */
export type Visited = { html: string } | { location: string };

/** Answers a browser on the provider's pages. @throws BooksError for an address that is none */
export function visit(
  books: Books,
  {
    method,
    path,
    body,
    moveClock,
  }: { method: string; path: string; body: string; moveClock(days: number): void },
): Visited {
  const [, place = '', id = '', action = ''] = path.split('/');
  const form = readForm(body);
  const visited =
    place === 'pay'
      ? visitPayment(books, id, { action, isPost: method === 'POST', form })
      : visitPortal(books, id, { action, form, moveClock });
  if (method === 'POST') books.save();
  return visited;
}

type FormPart = ReturnType<typeof readForm>;

function visitPayment(
  books: Books,
  id: string,
  { action, isPost, form }: { action: string; isPost: boolean; form: FormPart },
): Visited {
  const session = findSession(books, id);
  if (action === 'leave') return { location: session.cancel_url ?? '/' };
  if (session.status !== 'open' && !isPost) return { html: closedPage(session) };
  const price = books.prices[books.ledger.sessionPrices[id] ?? ''] as Stripe.Price;
  const email = books.ledger.customers[session.customer as string]?.email ?? null;
  const show = (error: string | null) => ({ html: paymentPage({ session, price, email, error }) });
  if (!isPost) return show(null);
  const card = textOf(form, 'card') ?? '';
  const answered = textOf(form, 'confirmed');
  const outcome = paySession(books, id, {
    card,
    isConfirmed: answered === undefined ? undefined : answered === 'yes',
  });
  if (outcome.state === 'confirm') return { html: confirmationPage(session, card) };
  if (outcome.state === 'paid')
    return { location: (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
  return session.status === 'open' ? show(outcome.reason) : { html: closedPage(session) };
}

function visitPortal(
  books: Books,
  id: string,
  { action, form, moveClock }: { action: string; form: FormPart; moveClock(days: number): void },
): Visited {
  const portal = books.ledger.portals[id];
  if (!portal) throw missing('page', id);
  const { customer } = portal;
  const find = () =>
    Object.values(books.ledger.subscriptions).find((one) => one.customer === customer && isLive(one));
  const subscription = find();
  if (action === 'cancel' || action === 'resume') {
    if (subscription) setCancelAtPeriodEnd(books, subscription.id, action === 'cancel');
  } else if (action === 'card') {
    const pays = textOf(form, 'card') !== 'fails';
    changeCard(books, customer, { last4: pays ? '4242' : '0341', pays });
  } else if (action === 'clock') moveClock(Number(textOf(form, 'days') ?? 0));
  if (action !== '') return { location: `/portal/${id}` };
  const invoices = books.ledger.invoices.filter((invoice) => invoice.customer === customer).toReversed();
  return { html: portalPage({ portal, subscription, card: books.ledger.cards[customer], invoices }) };
}
