import { PRICE_TEXTS } from '#contract/plans.ts';

export type Period = 'annual' | 'monthly';

/** The price of each billing period, as shown. */
export const PERIOD_PRICES = {
  annual: { perMonth: PRICE_TEXTS.annualPerMonth, priceNote: `billed ${PRICE_TEXTS.annual} per year` },
  monthly: { perMonth: PRICE_TEXTS.monthly, priceNote: 'billed every month' },
} as const;

/** Returns the charge of a period, e.g. "$36 every year". */
export function chargeText(isAnnual: boolean): string {
  return isAnnual ? `${PRICE_TEXTS.annual} every year` : `${PRICE_TEXTS.monthly} every month`;
}

/** Renders what an annual payment saves. */
export function SavingBadge({ className = '' }: { className?: string }) {
  return (
    <span
      className={`ml-2 rounded bg-accent-soft px-1.5 font-medium text-accent text-xs leading-5 ${className}`}
    >
      Save {PRICE_TEXTS.annualSaving}
    </span>
  );
}
