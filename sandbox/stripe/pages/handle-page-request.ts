import type Stripe from 'stripe';
import { findSession, paySession } from '../checkouts.ts';
import { missing, type ProviderState } from '../state.ts';
import { changeCard, isLive, setCancelAtPeriodEnd, setSchedule } from '../subscriptions.ts';
import { closedPage, confirmationPage, paymentPage, portalPage } from './pages.ts';

/** A page, or the target of a redirect. */
type PageResponse = { html: string } | { location: string };

interface PageRequest {
  isPost: boolean;
  path: string;
  form: URLSearchParams;
  moveClock(days: number): void;
}

/** Handles a browser's request to the payment page or the portal. @throws ApiError for an unknown id */
export function handlePageRequest(state: ProviderState, request: PageRequest): PageResponse {
  const [, section = '', id = '', action = ''] = request.path.split('/');
  const handle = section === 'pay' ? handlePayment : handlePortal;
  const response = handle(state, { ...request, id, action });
  if (request.isPost) state.save();
  return response;
}

type ActionRequest = PageRequest & { id: string; action: string };

function handlePayment(state: ProviderState, { id, action, isPost, form }: ActionRequest): PageResponse {
  const session = findSession(state, id);
  if (action === 'leave') return { location: session.cancel_url ?? '/' };
  if (session.status !== 'open' && !isPost) return { html: closedPage(session) };
  const price = state.findPrice(state.data.sessionPrices[id] ?? '') as Stripe.Price;
  const email = state.data.customers[session.customer as string]?.email ?? null;
  const show = (error: string | null) => ({ html: paymentPage({ session, price, email, error }) });
  if (!isPost) return show(null);
  const card = form.get('card') ?? '';
  const isConfirmed = form.has('confirmed') ? form.get('confirmed') === 'yes' : undefined;
  const outcome = paySession(state, id, { card, isConfirmed });
  if (outcome.state === 'confirm') return { html: confirmationPage(session, card) };
  if (outcome.state === 'paid')
    return { location: (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
  return session.status === 'open' ? show(outcome.reason) : { html: closedPage(session) };
}

function handlePortal(
  state: ProviderState,
  { id, action, isPost, form, moveClock }: ActionRequest,
): PageResponse {
  const portal = state.data.portals[id];
  if (!portal || (action !== '' && !isPost)) throw missing('page', id);
  const { customer } = portal;
  const subscription = Object.values(state.data.subscriptions).find(
    (one) => one.customer === customer && isLive(one),
  );
  if (action === 'cancel' || action === 'resume') {
    if (subscription) setCancelAtPeriodEnd(state, subscription.id, action === 'cancel');
  } else if (action === 'schedule') {
    if (subscription) setSchedule(state, subscription.id, !subscription.schedule);
  } else if (action === 'card') {
    const pays = form.get('card') !== 'fails';
    changeCard(state, customer, { last4: pays ? '4242' : '0341', pays });
  } else if (action === 'clock') moveClock(Number(form.get('days')));
  if (action !== '') return { location: `/portal/${id}` };
  const invoices = state.data.invoices.filter((invoice) => invoice.customer === customer).toReversed();
  return { html: portalPage({ portal, subscription, card: state.data.cards[customer], invoices }) };
}
