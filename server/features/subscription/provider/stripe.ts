import Stripe from 'stripe';
import { AppError } from '#contract/errors.ts';
import type { Log } from '#server/platform/log.ts';
import type { PaymentProvider } from './provider.ts';
import { readCheckout, readCustomerId, readSubscription } from './read-answers.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  prices: PaymentProvider['prices'];
  /** Where the API is; the provider's own address or that of a stand-in. */
  apiBase: string;
  log: Log;
}

/** A call gets so long, and one more try, before the provider counts as away. */
const CALL_MS = 4000;
const RETRIES = 1;
/** The provider lists at most so many at once; one account never has as many. */
const PAGE = 100;

/** The provider by its official SDK (https://docs.stripe.com/api). */
export function createStripe({
  secretKey,
  webhookSecret,
  prices,
  apiBase,
  log,
}: StripeOptions): PaymentProvider {
  const stripe = connect(secretKey, apiBase);
  const call = <T>(ask: () => Promise<T>): Promise<T> =>
    ask().catch((error: unknown) => {
      if (isRefusal(error)) throw error;
      log.error({ error }, 'The payment provider did not answer as it should');
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

type Call = <T>(ask: () => Promise<T>) => Promise<T>;

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
        unlessRefused(null, isMissing),
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
        unlessRefused(null, isMissing),
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
        unlessRefused(null, isUsedKey),
      );
    },
    expireCheckout: (id) =>
      call(() => stripe.checkout.sessions.expire(id)).then(() => undefined, unlessRefused(undefined)),
    getCheckout: (id) =>
      call(() => stripe.checkout.sessions.retrieve(id)).then(readCheckout, unlessRefused(null)),
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
        unlessRefused([], isMissing),
      ),
    setEndsAtPeriodEnd: (id, endsAtPeriodEnd) =>
      call(() => stripe.subscriptions.update(id, { cancel_at_period_end: endsAtPeriodEnd })).then(
        () => true,
        unlessRefused(false),
      ),
    endSubscription: (id) =>
      call(() => stripe.subscriptions.cancel(id)).then(() => undefined, unlessRefused(undefined, isMissing)),
  };
}

/** An answer that something asked for can not be, as against no answer, or none to rely on. */
function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError || isUsedKey(error);
}

function isUsedKey(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError;
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Takes a refusal of one kind for an answer. */
function unlessRefused<T>(answer: T, is: (error: unknown) => boolean = isRefusal): (error: unknown) => T {
  return (error) => {
    if (is(error)) return answer;
    throw error;
  };
}
