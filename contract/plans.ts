/** Free downloads: for a guest per session, for an account per month. */
export const FREE_DOWNLOADS = 10;

/** The limits and features of each plan. `downloads: null` means no limit. */
export const PLANS = {
  guest: { downloads: FREE_DOWNLOADS, per: 'session', copySvg: false, batch: false, history: false },
  free: { downloads: FREE_DOWNLOADS, per: 'month', copySvg: true, batch: false, history: true },
  premium: { downloads: null, per: 'month', copySvg: true, batch: true, history: true },
} as const;

export type Plan = keyof typeof PLANS;

/** The prices in cents. The annual price is paid in one payment. */
export const PRICES = { currency: 'USD', monthly: 1000, annual: 3600 } as const;

/** Formats a price in cents, e.g. "$36" or "$3.50". */
export function formatPrice(cents: number): string {
  const amount = cents / 100;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: PRICES.currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
}

/** The prices as text. */
export const PRICE_TEXTS = {
  free: formatPrice(0),
  monthly: formatPrice(PRICES.monthly),
  annual: formatPrice(PRICES.annual),
  annualPerMonth: formatPrice(PRICES.annual / 12),
  annualSaving: `${Math.round(100 * (1 - PRICES.annual / (12 * PRICES.monthly)))}%`,
} as const;

/** The message to a guest at the limit (spec 8.3). Accounts get the message of `downloads.limit_reached`. */
export const GUEST_LIMIT_REACHED =
  "You've reached the guest download limit. Create an account and upgrade to Premium to get unlimited downloads.";

/** Returns the message about the remaining downloads (spec 8.15); empty for an unlimited plan. */
export function remainingDownloadsMessage(plan: Plan, remaining: number | null): string {
  if (remaining === null) return '';
  const { per } = PLANS[plan];
  if (remaining === 0) return `You've reached your download limit for this ${per}.`;
  const downloads = remaining === 1 ? 'download' : 'downloads';
  return plan === 'guest'
    ? `You have ${remaining} free guest ${downloads} remaining.`
    : `You have ${remaining} free ${downloads} remaining this ${per}.`;
}

/** The message if a batch needs Premium (spec 7.8). */
export const BATCH_NEEDS_PREMIUM =
  'Batch downloading is a premium feature. Please upgrade to use this feature.';
