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

/**
 * The calls of a payment provider. Each throws AppError subscription.unavailable if the provider fails or times out. A
 * repeated call with the same idempotency `key` does nothing and returns the first result.
 */
export interface PaymentProvider {
  prices: { monthly: string; annual: string };
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
  /** Closes a page if it is open. */
  expireCheckout(id: string): Promise<void>;
  /** Returns null for an unknown id. */
  getCheckout(id: string): Promise<ProviderCheckout | null>;
  /** Returns all subscriptions, ended ones included; empty for an unknown customer. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  /** Cancels a subscription at the end of its period, or undoes that. Returns false if it has ended already. */
  setEndsAtPeriodEnd(id: string, endsAtPeriodEnd: boolean): Promise<boolean>;
  /** Ends a subscription at once, if it has not ended. */
  endSubscription(id: string): Promise<void>;
  /** Returns the address of the page for invoices and cards; null for an unknown customer. */
  openPortal(customerId: string, returnUrl: string): Promise<string | null>;
  /**
   * Returns the customer of a signed event; null if it has none. `now` decides whether the signature is too old.
   * @throws AppError subscription.event_refused
   */
  readEvent(body: Buffer, signature: string, now: Date): string | null;
}
