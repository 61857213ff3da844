import Stripe from 'stripe';
import { AppError } from '#contract/http/errors.ts';
import type { Log } from '#server/platform/log.ts';
import type { PaymentProvider, ProviderCheckout, ProviderSubscription } from './provider.ts';
import { readCheckout, readCustomerId, readPrice, readSubscription } from './read-stripe.ts';

interface PaymentSettings {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_PRICE_MONTHLY?: string | undefined;
  STRIPE_PRICE_ANNUAL?: string | undefined;
  /** The address of Stripe's API or of a stand-in. */
  STRIPE_API_BASE: string;
}

/** The timeout of each attempt. After the retries, the provider counts as unavailable. */
const TIMEOUT_MS = 4000;
const RETRIES = 1;
/** Stripe's maximum page size; no account has so many subscriptions or payment pages. */
const PAGE_SIZE = 100;

/** Returns the payment provider that the settings configure; null if any setting is missing. */
export function connectProvider(settings: PaymentSettings, log: Log): PaymentProvider | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const { STRIPE_PRICE_MONTHLY: monthly, STRIPE_PRICE_ANNUAL: annual, STRIPE_API_BASE: apiBase } = settings;
  if (!secretKey || !webhookSecret || !monthly || !annual) return null;
  const stripe = connect(secretKey, apiBase);
  const call: Call = (send, rejected) =>
    send().catch((error: unknown) => {
      if (rejected?.when(error)) return rejected.result;
      log.error({ error }, 'A call to the payment provider failed');
      throw new AppError(isRejection(error) ? 'subscription.refused' : 'subscription.unavailable');
    });
  return {
    prices: { monthly, annual },
    getPrice: (id) =>
      call(async () => readPrice(await stripe.prices.retrieve(id)), { when: isMissing, result: null }),
    ...customerCalls(stripe, call),
    ...checkoutCalls(stripe, call),
    ...subscriptionCalls(stripe, call),
    readEvent(body, signature, now) {
      try {
        const rest = [undefined, undefined, now.getTime()] as const;
        return readCustomerId(stripe.webhooks.constructEvent(body, signature, webhookSecret, ...rest));
      } catch {
        throw new AppError('subscription.event_refused');
      }
    },
  };
}

/**
 * Runs a call, and returns `result` if the provider rejects it with an expected error.
 * @throws AppError subscription.refused for other rejections, subscription.unavailable for failures and timeouts
 */
type Call = <T>(
  send: () => Promise<T>,
  rejected?: { when(error: unknown): boolean; result: T },
) => Promise<T>;

/** Connects to Stripe through its official SDK (https://docs.stripe.com/api). */
function connect(secretKey: string, apiBase: string): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

function customerCalls(stripe: Stripe, call: Call): Pick<PaymentProvider, 'createCustomer' | 'openPortal'> {
  return {
    async createCustomer(key, { accountId, email, username }) {
      const params = {
        name: username,
        metadata: { account: String(accountId) },
        ...(email !== null && { email }),
      };
      return (await call(() => stripe.customers.create(params, { idempotencyKey: key }))).id;
    },
    openPortal: (customer, return_url) =>
      call<string | null>(
        async () => (await stripe.billingPortal.sessions.create({ customer, return_url })).url,
        { when: isMissing, result: null },
      ),
  };
}

function checkoutCalls(
  stripe: Stripe,
  call: Call,
): Pick<PaymentProvider, 'listCheckouts' | 'createCheckout' | 'expireCheckout' | 'getCheckout'> {
  const { sessions } = stripe.checkout;
  return {
    listCheckouts: (customer) =>
      call<ProviderCheckout[] | null>(
        async () => (await sessions.list({ customer, limit: PAGE_SIZE })).data.map(readCheckout),
        { when: isMissing, result: null },
      ),
    createCheckout: (idempotencyKey, { accountId, customerId, priceId, successUrl, cancelUrl }) => {
      const params: Stripe.Checkout.SessionCreateParams = {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: String(accountId),
        line_items: [{ price: priceId, quantity: 1 }],
        metadata: { price: priceId },
        subscription_data: { metadata: { account: String(accountId) } },
        success_url: successUrl,
        cancel_url: cancelUrl,
      };
      return call<ProviderCheckout | null>(
        async () => readCheckout(await sessions.create(params, { idempotencyKey })),
        { when: isUsedKey, result: null },
      );
    },
    expireCheckout: (id) =>
      call<void>(async () => void (await sessions.expire(id)), { when: isRejection, result: undefined }),
    getCheckout: (id) =>
      call<ProviderCheckout | null>(async () => readCheckout(await sessions.retrieve(id)), {
        when: isRejection,
        result: null,
      }),
  };
}

function subscriptionCalls(
  stripe: Stripe,
  call: Call,
): Pick<PaymentProvider, 'listSubscriptions' | 'setEndsAtPeriodEnd' | 'endSubscription'> {
  const { subscriptions } = stripe;
  return {
    listSubscriptions: (customer) =>
      call<ProviderSubscription[] | null>(
        async () =>
          (await subscriptions.list({ customer, status: 'all', limit: PAGE_SIZE })).data.map(
            readSubscription,
          ),
        { when: isMissing, result: null },
      ),
    setEndsAtPeriodEnd: (id, endsAtPeriodEnd) =>
      call(async () => void (await subscriptions.update(id, { cancel_at_period_end: endsAtPeriodEnd }))),
    endSubscription: (id) =>
      call<void>(async () => void (await subscriptions.cancel(id)), { when: isMissing, result: undefined }),
  };
}

/** Returns true if the provider rejected a call, false for timeouts and failures. */
function isRejection(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError || isUsedKey(error);
}

function isUsedKey(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError;
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}
