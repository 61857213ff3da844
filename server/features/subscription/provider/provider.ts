/** A subscription as the payment provider tells it; times to the second. */
export interface ProviderSubscription {
  id: string;
  /**
   * active: paid; past_due: a renewal is not paid yet; incomplete: the first payment is under way; stopped: it exists
   * and gives nothing, until somebody acts; ended: over for good.
   */
  status: 'active' | 'past_due' | 'incomplete' | 'stopped' | 'ended';
  isAnnual: boolean;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** When it ends, where it was cancelled; null while it goes on. */
  endsAt: Date | null;
}

/** A page for one payment. */
export interface ProviderCheckout {
  id: string;
  customerId: string | null;
  status: 'open' | 'complete' | 'expired';
  /** Where it is; null once it is not open any more. */
  url: string | null;
  /** What is paid there: one of the settings' prices, or an older one. */
  priceId: string | null;
  subscriptionId: string | null;
}

/**
 * What is asked of a payment provider. Every call throws AppError subscription.unavailable where the provider does not
 * answer in time or fails. `key`: asked again with the same, a call is done once and answers the same.
 */
export interface PaymentProvider {
  prices: { monthly: string; annual: string };
  /** Answers the new customer's id. */
  createCustomer(
    key: string,
    about: { accountId: number; email: string | null; username: string },
  ): Promise<string>;
  /** The newest first; null where the provider does not know the customer. */
  listCheckouts(customerId: string): Promise<ProviderCheckout[] | null>;
  /** Null where the key was used for something else. */
  createCheckout(
    key: string,
    about: { accountId: number; customerId: string; priceId: string; successUrl: string; cancelUrl: string },
  ): Promise<ProviderCheckout | null>;
  /** Ends a page that is open; one that is not stays as it is. */
  expireCheckout(id: string): Promise<void>;
  /** Null where there is none of this id. */
  getCheckout(id: string): Promise<ProviderCheckout | null>;
  /** All that ever were; empty where the provider does not know the customer. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  /** Has a subscription end with its period, or go on; false where it has ended already. */
  setEndsAtPeriodEnd(id: string, endsAtPeriodEnd: boolean): Promise<boolean>;
  /** Ends a subscription at once; one that has ended stays so. */
  endSubscription(id: string): Promise<void>;
  /** The address of the provider's page for invoices and cards; null where it does not know the customer. */
  openPortal(customerId: string, returnUrl: string): Promise<string | null>;
  /**
   * Whom a signed event is about; null where it is about no customer. `now` decides whether the signature is too old.
   * @throws AppError subscription.event_refused
   */
  readEvent(body: Buffer, signature: string, now: Date): { customerId: string | null };
}
