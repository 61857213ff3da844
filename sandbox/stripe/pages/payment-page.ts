import type Stripe from 'stripe';
import { TEST_CARDS } from '../data/cards.ts';
import { errorLine, escapeHtml, formatAmount, page } from './layout.ts';

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
  return page(
    'Subscribe to Logotheca Premium',
    `<p class="price"><strong>${amount}</strong> per ${each}</p>
<p>You pay ${amount} today. Your subscription renews every ${each} until you cancel.</p>
${email === null ? '' : `<p class="email">${escapeHtml(email)}</p>`}
${errorLine(error)}
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
  return page(
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
  const back =
    session.cancel_url === null
      ? ''
      : `<p><a href="${escapeHtml(session.cancel_url)}">Back to the site</a></p>`;
  return page('Subscribe to Logotheca Premium', `<p>${message}</p>${back}`);
}
