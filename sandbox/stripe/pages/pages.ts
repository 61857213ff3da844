import type Stripe from 'stripe';
import { escapeHtml, page } from '../../page.ts';
import { TEST_CARDS } from '../checkouts.ts';
import type { ProviderState } from '../state.ts';
import { formatAmount, formatDay } from './format.ts';

function paymentsPage(title: string, ...sections: string[]): string {
  return page({ title, note: 'No money moves and no card is charged.' }, ...sections);
}

function spaced(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** Renders the payment page with the list of test cards. */
export function paymentPage(input: {
  session: Stripe.Checkout.Session;
  price: Stripe.Price;
  email: string | null;
  error: string | null;
}): string {
  const { session, price, email, error } = input;
  const amount = formatAmount(price.unit_amount ?? 0);
  const each = price.recurring?.interval === 'year' ? 'year' : 'month';
  const cards = TEST_CARDS.map(
    ({ number, behaviour }) => `<tr><td>${spaced(number)}</td><td>${behaviour}</td></tr>`,
  );
  return paymentsPage(
    'Subscribe to Logotheca Premium',
    `<p class="price"><strong>${amount}</strong> per ${each}</p>
<p>You pay ${amount} today. Your subscription renews every ${each} until you cancel.</p>
${email === null ? '' : `<p class="email">${escapeHtml(email)}</p>`}
${error === null ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
<form method="post" action="/pay/${session.id}">
<label>Card number<input name="card" inputmode="numeric" autocomplete="off" required value="4242 4242 4242 4242"></label>
<button>Subscribe for ${amount}</button></form>
<form method="post" action="/pay/${session.id}/leave"><button class="link">Back without paying</button></form>`,
    `<h2>Test cards</h2><table aria-label="Test cards"><tbody>${cards.join('')}</tbody></table>`,
  );
}

/** Renders the bank's confirmation of a payment. */
export function confirmationPage(session: Stripe.Checkout.Session, card: string): string {
  const hidden = `<input type="hidden" name="card" value="${escapeHtml(card)}">`;
  return paymentsPage(
    'Confirm this payment',
    `<p>Your bank asks you to confirm this payment.</p>
<form method="post" action="/pay/${session.id}">${hidden}<button name="confirmed" value="yes">Confirm</button>
<button name="confirmed" value="no" class="quiet">Refuse</button></form>`,
  );
}

export function closedPage(session: Stripe.Checkout.Session): string {
  const message =
    session.status === 'complete'
      ? 'This subscription has already been paid for.'
      : 'This page has expired. Nothing was charged.';
  return paymentsPage('Subscribe to Logotheca Premium', `<p>${message}</p>${linkBack(session.cancel_url)}`);
}

function linkBack(url: string | null): string {
  return url === null ? '' : `<p><a href="${escapeHtml(url)}">Back to the site</a></p>`;
}

function describeState(subscription: Stripe.Subscription): string {
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  if (subscription.status === 'past_due') return 'The last payment failed.';
  return subscription.cancel_at_period_end ? `Ends on ${formatDay(end)}.` : `Renews on ${formatDay(end)}.`;
}

/** Renders the customer portal: invoices, card, and cancelling or keeping the subscription. */
export function portalPage(input: {
  portal: Stripe.BillingPortal.Session;
  subscription: Stripe.Subscription | undefined;
  card: ProviderState['data']['cards'][string] | undefined;
  invoices: ProviderState['data']['invoices'];
}): string {
  const { portal, subscription, card, invoices } = input;
  const form = (action: string, inside: string) =>
    `<form method="post" action="/portal/${portal.id}/${action}">${inside}</form>`;
  const isCancelled = subscription?.cancel_at_period_end ?? false;
  const change = isCancelled
    ? form('resume', '<button>Keep subscription</button>')
    : form('cancel', '<button class="quiet">Cancel subscription</button>');
  const rows = invoices.map(
    ({ created, amount_due, status }) =>
      `<tr><td>${formatDay(created)}</td><td>${formatAmount(amount_due)}</td><td>${status === 'paid' ? 'Paid' : 'Not paid'}</td></tr>`,
  );
  const cardFields = `<label>Card<select name="card"><option value="pays">4242, pays</option>
<option value="fails"${card?.pays === false ? ' selected' : ''}>0341, fails</option></select></label>
<button class="quiet">Save card</button>`;
  const clockFields = `<label>Move the provider’s clock forward by days<input name="days" type="number" min="1" max="3660" value="31"></label>
<button class="quiet">Move the clock</button>`;
  const scheduleFields = subscription?.schedule
    ? '<p>The provider refuses to cancel or keep this subscription.</p><button class="quiet">Allow changes again</button>'
    : '<button class="quiet">Refuse to cancel or keep it</button>';
  return paymentsPage(
    'Your Logotheca subscription',
    `<p>${subscription ? describeState(subscription) : 'You have no subscription.'}</p>${subscription ? change : ''}${linkBack(portal.return_url)}`,
    `<h2>Card ending in ${card?.last4 ?? 'none'}</h2>${form('card', cardFields)}`,
    `<h2>Invoices</h2><table aria-label="Invoices"><tbody>${rows.join('')}</tbody></table>`,
    subscription ? form('schedule', scheduleFields) : '',
    form('clock', clockFields),
  );
}
