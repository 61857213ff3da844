/** A subscription at the payment provider; times are exact to the second. */
export interface ProviderSubscription {
  id: string;
  /**
   * active: paid; past_due: a renewal is unpaid; incomplete: the first payment is in progress; stopped: gives no access
   * until the customer acts; ended: can't be resumed.
   */
  status: 'active' | 'past_due' | 'incomplete' | 'stopped' | 'ended';
  isAnnual: boolean;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** The end of a cancelled subscription; null if it renews. */
  endsAt: Date | null;
}

/** A payment page. */
export interface ProviderCheckout {
  id: string;
  customerId: string | null;
  status: 'open' | 'complete' | 'expired';
  /** Null once the page is no longer open. */
  url: string | null;
  /** One of the configured prices, or a former one. */
  priceId: string | null;
  subscriptionId: string | null;
}

/** What the provider charges for a price. */
export interface ProviderPrice {
  /** In the smallest unit of the currency, e.g. cents; null if it depends on the amount that is bought. */
  amount: number | null;
  /** ISO 4217, in capitals. */
  currency: string;
  /** How often it is charged, e.g. `1 month`; null for once. */
  period: string | null;
  /** False if it can't be bought any more. */
  isActive: boolean;
}

/**
 * The calls of a payment provider. Each throws AppError subscription.unavailable if the provider fails or times out, and
 * subscription.refused if it rejects the call, unless a comment names another result. A repeated call with the same
 * idempotency `key` does nothing and returns the first result.
 */
export interface PaymentProvider {
  prices: { monthly: string; annual: string };
  /** Returns null for an unknown id. */
  getPrice(id: string): Promise<ProviderPrice | null>;
  /** Returns the id of the new customer. */
  createCustomer(
    key: string,
    input: { accountId: number; email: string | null; username: string },
  ): Promise<string>;
  /** Returns payment pages, newest first; null for an unknown customer. */
  listCheckouts(customerId: string): Promise<ProviderCheckout[] | null>;
  /** Returns null if the key was used for another call. */
  createCheckout(
    key: string,
    input: { accountId: number; customerId: string; priceId: string; successUrl: string; cancelUrl: string },
  ): Promise<ProviderCheckout | null>;
  /** Closes a page if it is open; otherwise, the provider's rejection is ignored. */
  expireCheckout(id: string): Promise<void>;
  /** Returns null for an unknown id. */
  getCheckout(id: string): Promise<ProviderCheckout | null>;
  /** Returns all subscriptions, ended ones included; null for an unknown customer. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[] | null>;
  /** Cancels a subscription at the end of its period, or undoes that. An ended subscription is refused. */
  setEndsAtPeriodEnd(id: string, endsAtPeriodEnd: boolean): Promise<void>;
  /** Ends a subscription at once, if it is known and has not ended. */
  endSubscription(id: string): Promise<void>;
  /** Returns the address of the page for invoices and cards; null for an unknown customer. */
  openPortal(customerId: string, returnUrl: string): Promise<string | null>;
  /**
   * Returns the customer of a signed event; null if it has none. `now` decides whether the signature is too old.
   * @throws AppError subscription.event_refused
   */
  readEvent(body: Buffer, signature: string, now: Date): string | null;
}
