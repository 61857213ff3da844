import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { CurrentPlan, PlanCard } from './plan-card.tsx';

const FEATURES = [
  { words: `${FREE_DOWNLOADS} logo downloads per month` },
  { words: 'No account required' },
  { words: 'No direct SVG copy', isMissing: true },
  { words: 'No batch downloading', isMissing: true },
  { words: 'No download history', isMissing: true },
];

/** What there is without paying, and without an account (decision 6). */
export function FreeCard({ isCurrent, isGuest }: { isCurrent: boolean; isGuest: boolean }) {
  return (
    <PlanCard
      name="Free"
      price="$0"
      billed="Basic access, no signup"
      badge={isCurrent && <CurrentPlan className={isGuest ? 'signed-in:invisible' : ''} />}
      features={FEATURES}
    >
      <p className="text-pretty text-muted text-sm">
        A free account adds direct SVG copy, your download history, and {FREE_DOWNLOADS} downloads a month of
        its own.
      </p>
    </PlanCard>
  );
}
