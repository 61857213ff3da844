import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { PRICES } from '#contract/plans.ts';

/** Returns a random id in the provider's form, e.g. `cus_` and letters. */
export function newId(prefix: string, bytes = 12): string {
  return `${prefix}_${randomBytes(bytes).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
}

type Metadata = Record<string, string>;

export function customerShape(
  created: number,
  input: { email?: string; name?: string; metadata?: Metadata },
): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: input.email ?? null,
    invoice_prefix: newId('I', 4).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: input.metadata ?? {},
    name: input.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

export function priceShape(id: string, interval: 'month' | 'year', cents: number): Stripe.Price {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: 1_700_000_000,
    currency: PRICES.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: 'prod_test_premium',
    recurring: {
      interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: cents,
    // The SDK parses this text into its decimal type.
    unit_amount_decimal: String(cents) as unknown as Stripe.Price['unit_amount_decimal'],
  };
}

export function portalShape(
  created: number,
  input: { customer: string; returnUrl: string | null; base: string },
): Stripe.BillingPortal.Session {
  const id = newId('bps');
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_test_portal',
    created,
    customer: input.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: input.returnUrl,
    url: `${input.base}/portal/${id}`,
  };
}

export function eventShape(created: number, type: string, object: object): Stripe.Event {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: null,
    created,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as Stripe.Event;
}
