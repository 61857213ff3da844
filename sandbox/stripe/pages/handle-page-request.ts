import type Stripe from 'stripe';
import { readForm, textOf } from '../api/form.ts';
import { findSession, paySession } from '../data/checkouts.ts';
import { missing, type ProviderState } from '../data/provider-state.ts';
import { changeCard, isLive, setCancelAtPeriodEnd } from '../data/subscriptions.ts';
import { closedPage, confirmationPage, paymentPage } from './payment-page.ts';
import { portalPage } from './portal-page.ts';

/** A page, or the target of a redirect. */
export type PageResponse = { html: string } | { location: string };

/** Handles a browser's request to the payment page or the portal. @throws ApiError for an unknown id */
export function handlePageRequest(
  state: ProviderState,
  {
    method,
    path,
    body,
    moveClock,
  }: { method: string; path: string; body: string; moveClock(days: number): void },
): PageResponse {
  const [, section = '', id = '', action = ''] = path.split('/');
  const form = readForm(body);
  const response =
    section === 'pay'
      ? handlePayment(state, id, { action, isPost: method === 'POST', form })
      : handlePortal(state, id, { action, isPost: method === 'POST', form, moveClock });
  if (method === 'POST') state.save();
  return response;
}

type FormPart = ReturnType<typeof readForm>;

function handlePayment(
  state: ProviderState,
  id: string,
  { action, isPost, form }: { action: string; isPost: boolean; form: FormPart },
): PageResponse {
  const session = findSession(state, id);
  if (action === 'leave') return { location: session.cancel_url ?? '/' };
  if (session.status !== 'open' && !isPost) return { html: closedPage(session) };
  const price = state.prices[state.data.sessionPrices[id] ?? ''] as Stripe.Price;
  const email = state.data.customers[session.customer as string]?.email ?? null;
  const show = (error: string | null) => ({ html: paymentPage({ session, price, email, error }) });
  if (!isPost) return show(null);
  const card = textOf(form, 'card') ?? '';
  const confirmed = textOf(form, 'confirmed');
  const outcome = paySession(state, id, {
    card,
    isConfirmed: confirmed === undefined ? undefined : confirmed === 'yes',
  });
  if (outcome.state === 'confirm') return { html: confirmationPage(session, card) };
  if (outcome.state === 'paid')
    return { location: (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
  return session.status === 'open' ? show(outcome.reason) : { html: closedPage(session) };
}

function handlePortal(
  state: ProviderState,
  id: string,
  {
    action,
    isPost,
    form,
    moveClock,
  }: { action: string; isPost: boolean; form: FormPart; moveClock(days: number): void },
): PageResponse {
  const portal = state.data.portals[id];
  if (!portal || (action !== '' && !isPost)) throw missing('page', id);
  const { customer } = portal;
  const subscription = Object.values(state.data.subscriptions).find(
    (one) => one.customer === customer && isLive(one),
  );
  if (action === 'cancel' || action === 'resume') {
    if (subscription) setCancelAtPeriodEnd(state, subscription.id, action === 'cancel');
  } else if (action === 'card') {
    const pays = textOf(form, 'card') !== 'fails';
    changeCard(state, customer, { last4: pays ? '4242' : '0341', pays });
  } else if (action === 'clock') moveClock(Number(textOf(form, 'days') ?? 0));
  if (action !== '') return { location: `/portal/${id}` };
  const invoices = state.data.invoices.filter((invoice) => invoice.customer === customer).toReversed();
  return { html: portalPage({ portal, subscription, card: state.data.cards[customer], invoices }) };
}
