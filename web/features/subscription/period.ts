import { PRICES } from '#contract/plans.ts';

/** How often a subscription is paid. */
export type Period = 'annual' | 'monthly';

/** What each period costs, in words. */
export const PRICE_WORDS = {
  annual: { perMonth: PRICES.annualPerMonth, billed: `billed $${PRICES.annual} per year` },
  monthly: { perMonth: PRICES.monthly, billed: 'billed every month' },
} as const;

/** What is paid each time, e.g. for a table. */
export function chargeOf(isAnnual: boolean): string {
  return isAnnual ? `$${PRICES.annual} every year` : `$${PRICES.monthly} every month`;
}
