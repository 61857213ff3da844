import { resolve } from 'node:path';
import type { Config } from './config.ts';

/** Payments that move no money, for trying the product out. */
export interface PaymentStandIn {
  /** The settings to pay through it. */
  settings: Partial<Config>;
  /** Has it tell its events to this server. */
  tell(serverUrl: string): void;
  stop(): Promise<void>;
}

/**
 * Starts the stand-in for the payment provider, whose books are kept in DATA_DIR. Answers undefined where a provider is
 * set up, and in production, where the stand-in is not even loaded.
 */
export async function startPaymentStandIn(config: Config): Promise<PaymentStandIn | undefined> {
  if (config.STRIPE_SECRET_KEY !== undefined || config.NODE_ENV === 'production') return undefined;
  const { startStripe } = await import('../sandbox/stripe/server.ts');
  const standIn = await startStripe({ file: resolve(config.DATA_DIR, 'sandbox/stripe.json') });
  return {
    settings: standIn.settings,
    tell: (serverUrl) => standIn.webhooks.listen(`${serverUrl}/api/webhooks/stripe`),
    stop: () => standIn.stop(),
  };
}
