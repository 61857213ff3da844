import { PRICE_TEXTS } from '#contract/plans.ts';

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
