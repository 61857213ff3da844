import Stripe from 'stripe';
import { AppError } from '#contract/errors.ts';
import type { Log } from '#server/platform/log.ts';
import type { PaymentProvider } from './provider.ts';
import { readCheckout, readCustomerId, readSubscription } from './read-stripe.ts';

interface PaymentSettings {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_PRICE_MONTHLY?: string | undefined;
  STRIPE_PRICE_ANNUAL?: string | undefined;
  STRIPE_API_BASE: string;
}

interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  prices: PaymentProvider['prices'];
  /** The address of the API: Stripe's own, or a stand-in's. */
  apiBase: string;
  log: Log;
}

/** Timeout of a call; after one retry the provider counts as unavailable. */
const CALL_MS = 4000;
const RETRIES = 1;
/** The provider's largest page; no account has as many. */
const PAGE = 100;

/** Returns the payment provider of the settings, which hold all or none of its values; null if none. */
export function connectProvider(settings: PaymentSettings, log: Log): PaymentProvider | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const { STRIPE_PRICE_MONTHLY: monthly, STRIPE_PRICE_ANNUAL: annual, STRIPE_API_BASE: apiBase } = settings;
  if (!secretKey || !webhookSecret || !monthly || !annual) return null;
  return createStripe({ secretKey, webhookSecret, prices: { monthly, annual }, apiBase, log });
}

/** Connects to Stripe through its official SDK (https://docs.stripe.com/api). */
function createStripe({ secretKey, webhookSecret, prices, apiBase, log }: StripeOptions): PaymentProvider {
  const stripe = connect(secretKey, apiBase);
  const call = <T>(send: () => Promise<T>): Promise<T> =>
    send().catch((error: unknown) => {
      if (isRejection(error)) throw error;
      log.error({ error }, 'A call to the payment provider failed');
      throw new AppError('subscription.unavailable');
    });
  return {
    prices,
    ...customerCalls(stripe, call),
    ...checkoutCalls(stripe, call),
    ...subscriptionCalls(stripe, call),
    readEvent(body, signature, now) {
      try {
        const at = now.getTime();
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          undefined,
          undefined,
          at,
        );
        return { customerId: readCustomerId(event) };
      } catch {
        throw new AppError('subscription.event_refused');
      }
    },
  };
}

type Call = <T>(send: () => Promise<T>) => Promise<T>;

function connect(secretKey: string, apiBase: string): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: CALL_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

function customerCalls(stripe: Stripe, call: Call): Pick<PaymentProvider, 'createCustomer' | 'openPortal'> {
  return {
    async createCustomer(key, { accountId, email, username }) {
      const about = {
        name: username,
        metadata: { account: String(accountId) },
        ...(email !== null && { email }),
      };
      return (await call(() => stripe.customers.create(about, { idempotencyKey: key }))).id;
    },
    openPortal: (customer, returnUrl) =>
      call(() => stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).then(
        ({ url }) => url,
        unlessRejected(null, isMissing),
      ),
  };
}

function checkoutCalls(
  stripe: Stripe,
  call: Call,
): Pick<PaymentProvider, 'listCheckouts' | 'createCheckout' | 'expireCheckout' | 'getCheckout'> {
  return {
    listCheckouts: (customer) =>
      call(() => stripe.checkout.sessions.list({ customer, limit: PAGE })).then(
        ({ data }) => data.map(readCheckout),
        unlessRejected(null, isMissing),
      ),
    createCheckout: (key, { accountId, customerId, priceId, successUrl, cancelUrl }) => {
      const about: Stripe.Checkout.SessionCreateParams = {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: String(accountId),
        line_items: [{ price: priceId, quantity: 1 }],
        metadata: { price: priceId },
        subscription_data: { metadata: { account: String(accountId) } },
        success_url: successUrl,
        cancel_url: cancelUrl,
      };
      return call(() => stripe.checkout.sessions.create(about, { idempotencyKey: key })).then(
        readCheckout,
        unlessRejected(null, isUsedKey),
      );
    },
    expireCheckout: (id) =>
      call(() => stripe.checkout.sessions.expire(id)).then(() => undefined, unlessRejected(undefined)),
    getCheckout: (id) =>
      call(() => stripe.checkout.sessions.retrieve(id)).then(readCheckout, unlessRejected(null)),
  };
}

function subscriptionCalls(
  stripe: Stripe,
  call: Call,
): Pick<PaymentProvider, 'listSubscriptions' | 'setEndsAtPeriodEnd' | 'endSubscription'> {
  return {
    listSubscriptions: (customer) =>
      call(() => stripe.subscriptions.list({ customer, status: 'all', limit: PAGE })).then(
        ({ data }) => data.map(readSubscription),
        unlessRejected([], isMissing),
      ),
    setEndsAtPeriodEnd: (id, endsAtPeriodEnd) =>
      call(() => stripe.subscriptions.update(id, { cancel_at_period_end: endsAtPeriodEnd })).then(
        () => true,
        unlessRejected(false),
      ),
    endSubscription: (id) =>
      call(() => stripe.subscriptions.cancel(id)).then(() => undefined, unlessRejected(undefined, isMissing)),
  };
}

/** Whether the provider rejected a call, as opposed to a timeout or a failure. */
function isRejection(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError || isUsedKey(error);
}

function isUsedKey(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError;
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Returns a value if the provider rejected a call for one kind of reason. */
function unlessRejected<T>(value: T, is: (error: unknown) => boolean = isRejection): (error: unknown) => T {
  return (error) => {
    if (is(error)) return value;
    throw error;
  };
}
