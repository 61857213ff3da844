/** Downloads without payment: of a guest in one guest session, of an account in one window of a month. */
export const FREE_DOWNLOADS = 10;

/** What each plan allows; the guard, the pages and the tests read this one table. `downloads: null` has no limit. */
export const PLANS = {
  guest: { downloads: FREE_DOWNLOADS, per: 'session', copySvg: false, batch: false, history: false },
  free: { downloads: FREE_DOWNLOADS, per: 'month', copySvg: true, batch: false, history: true },
  premium: { downloads: null, per: 'month', copySvg: true, batch: true, history: true },
} as const;

export type Plan = keyof typeof PLANS;

/** The currency, and the price of each period in its minor unit (cents); a year is paid at once. */
export const PRICES = { currency: 'USD', monthly: 1000, annual: 3600 } as const;

/** A price in the minor unit as visitors read it, e.g. "$36" or "$3.50". */
export function formatPrice(minorUnits: number): string {
  const amount = minorUnits / 100;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: PRICES.currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
}

/** The prices as pages show them. */
export const PRICE_TEXTS = {
  free: formatPrice(0),
  monthly: formatPrice(PRICES.monthly),
  annual: formatPrice(PRICES.annual),
  annualPerMonth: formatPrice(PRICES.annual / 12),
  annualSaving: `${Math.round(100 * (1 - PRICES.annual / (12 * PRICES.monthly)))}%`,
} as const;

/** Why a guest may download no more (section 8); an account is told by `downloads.limit_reached`. */
export const GUEST_LIMIT_REACHED =
  "You've reached the guest download limit. Create an account and upgrade to Premium to get unlimited downloads.";

/** What a finished download leaves, as its toast says it (section 8); empty where there is no limit. */
export function remainingLine(plan: Plan, remaining: number | null): string {
  if (remaining === null) return '';
  if (remaining === 0) return "You've reached your download limit for this month.";
  return plan === 'guest'
    ? `You have ${remaining} free guest downloads remaining.`
    : `You have ${remaining} free downloads remaining this month.`;
}

/** Why whoever has no subscription may not have a batch (section 6). */
export const BATCH_REFUSED = 'Batch downloading is a premium feature. Please upgrade to use this feature.';
