import type { Log } from '#server/platform/log.ts';
import type { PaymentProvider } from './provider.ts';
import { createStripe } from './stripe.ts';

interface PaymentSettings {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_PRICE_MONTHLY?: string | undefined;
  STRIPE_PRICE_ANNUAL?: string | undefined;
  STRIPE_API_BASE: string;
}

/** The payment provider of the settings, which hold all of them or none; null where they hold none. */
export function connectProvider(settings: PaymentSettings, log: Log): PaymentProvider | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const { STRIPE_PRICE_MONTHLY: monthly, STRIPE_PRICE_ANNUAL: annual, STRIPE_API_BASE: apiBase } = settings;
  if (!secretKey || !webhookSecret || !monthly || !annual) return null;
  return createStripe({ secretKey, webhookSecret, prices: { monthly, annual }, apiBase, log });
}
