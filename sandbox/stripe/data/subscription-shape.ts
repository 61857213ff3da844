import type Stripe from 'stripe';
import { nextPeriodEnd } from './calendar.ts';
import { newId } from './shapes.ts';

const EMPTY = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { type: 'classic', flexible: null },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, reason: null },
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
  trial_start: null,
};

export function monthsOf(price: Stripe.Price): number {
  return price.recurring?.interval === 'year' ? 12 : 1;
}

/** Returns a new subscription to one price, whose first period is not paid yet. */
export function subscriptionShape(
  created: number,
  input: { customer: string; price: Stripe.Price; metadata: Record<string, string> },
): Stripe.Subscription {
  const id = newId('sub');
  const item = itemShape(created, id, input.price);
  const url = `/v1/subscription_items?subscription=${id}`;
  return structuredClone({
    ...EMPTY,
    id,
    object: 'subscription',
    billing_cycle_anchor: created,
    created,
    currency: input.price.currency,
    customer: input.customer,
    items: { object: 'list', data: [item], has_more: false, url },
    latest_invoice: newId('in'),
    metadata: input.metadata,
    start_date: created,
    status: 'incomplete',
  }) as unknown as Stripe.Subscription;
}

function itemShape(created: number, subscription: string, price: Stripe.Price) {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: nextPeriodEnd(created, monthsOf(price), created),
    current_period_start: created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planShape(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/** Returns the price in the older form that the API still includes. */
function planShape(price: Stripe.Price) {
  const { id, active, created, currency, livemode, metadata, nickname, product, unit_amount } = price;
  return {
    id,
    object: 'plan',
    active,
    amount: unit_amount,
    amount_decimal: String(unit_amount),
    billing_scheme: 'per_unit',
    created,
    currency,
    interval: price.recurring?.interval,
    interval_count: 1,
    livemode,
    metadata,
    meter: null,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
