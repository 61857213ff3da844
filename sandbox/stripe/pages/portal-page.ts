import type Stripe from 'stripe';
import type { Invoice } from '../data/provider-data.ts';
import { escapeHtml, formatAmount, formatDay, page } from './layout.ts';

function describeState(subscription: Stripe.Subscription): string {
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  if (subscription.status === 'past_due') return 'The last payment failed.';
  return subscription.cancel_at_period_end ? `Ends on ${formatDay(end)}.` : `Renews on ${formatDay(end)}.`;
}

/** Renders the customer portal: invoices, card, and cancelling or keeping the subscription. */
export function portalPage(input: {
  portal: Stripe.BillingPortal.Session;
  subscription: Stripe.Subscription | undefined;
  card: { last4: string; pays: boolean } | undefined;
  invoices: Invoice[];
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
  const back =
    portal.return_url === null
      ? ''
      : `<p><a href="${escapeHtml(portal.return_url)}">Back to the site</a></p>`;
  return page(
    'Your Logotheca subscription',
    `<p>${subscription ? describeState(subscription) : 'You have no subscription.'}</p>${subscription ? change : ''}${back}`,
    `<h2>Card ending in ${card?.last4 ?? 'none'}</h2>${form('card', cardFields)}`,
    `<h2>Invoices</h2><table aria-label="Invoices"><tbody>${rows.join('')}</tbody></table>`,
    form('clock', clockFields),
  );
}
