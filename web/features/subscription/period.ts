import { PRICE_TEXTS } from '#contract/plans.ts';

/** How often a subscription is paid. */
export type Period = 'annual' | 'monthly';

/** What each period costs, in words. */
export const PRICE_WORDS = {
  annual: { perMonth: PRICE_TEXTS.annualPerMonth, billed: `billed ${PRICE_TEXTS.annual} per year` },
  monthly: { perMonth: PRICE_TEXTS.monthly, billed: 'billed every month' },
} as const;

/** What is paid each time, e.g. for a table. */
export function chargeOf(isAnnual: boolean): string {
  return isAnnual ? `${PRICE_TEXTS.annual} every year` : `${PRICE_TEXTS.monthly} every month`;
}
