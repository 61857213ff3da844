import type Stripe from 'stripe';
import { newId } from './shapes.ts';

/** Sessions expire after a day, like the provider's. */
const SESSION_SECONDS = 24 * 60 * 60;

const EMPTY = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_creation: null,
  customer_details: null,
  customer_email: null,
  discounts: null,
  integration_identifier: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} as const;

/** Returns a new payment page for one price. */
export function sessionShape(
  created: number,
  input: {
    customer: string;
    price: Stripe.Price;
    successUrl: string | null;
    cancelUrl: string | null;
    reference: string | null;
    metadata: Record<string, string>;
    base: string;
  },
): Stripe.Checkout.Session {
  const id = newId('cs_test', 36);
  return structuredClone({
    ...EMPTY,
    id,
    object: 'checkout.session',
    amount_subtotal: input.price.unit_amount,
    amount_total: input.price.unit_amount,
    cancel_url: input.cancelUrl,
    client_reference_id: input.reference,
    created,
    currency: input.price.currency,
    customer: input.customer,
    expires_at: created + SESSION_SECONDS,
    invoice: null,
    livemode: false,
    metadata: input.metadata,
    mode: 'subscription',
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: input.successUrl,
    url: `${input.base}/pay/${id}`,
  }) as unknown as Stripe.Checkout.Session;
}
