import { useState } from 'react';
import type { Account } from '#contract/accounts.ts';
import { FREE_DOWNLOADS, PRICE_TEXTS } from '#contract/plans.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Faq } from './faq.tsx';
import type { Period } from './period.ts';
import { CurrentPlan, PlanCard } from './plan-card.tsx';
import { PremiumCard, type Standing } from './premium-card.tsx';

function Saving() {
  return (
    <span className="ml-2 rounded bg-accent-soft px-1.5 font-medium text-accent text-xs leading-5">
      Save {PRICE_TEXTS.annualSaving}
    </span>
  );
}

const FREE_FEATURES = [
  { words: `${FREE_DOWNLOADS} logo downloads per month` },
  { words: 'No account required' },
  { words: 'No direct SVG copy', isMissing: true },
  { words: 'No batch downloading', isMissing: true },
  { words: 'No download history', isMissing: true },
];

/** What is free without an account (decision 6). */
function FreeCard({ isCurrent, isGuest }: { isCurrent: boolean; isGuest: boolean }) {
  return (
    <PlanCard
      name="Free"
      price={PRICE_TEXTS.free}
      billed="Basic access, no signup"
      badge={isCurrent && <CurrentPlan className={isGuest ? 'signed-in:invisible' : ''} />}
      features={FREE_FEATURES}
    >
      <p className="text-pretty text-muted text-sm">
        A free account adds direct SVG copy, your download history, and {FREE_DOWNLOADS} downloads a month of
        its own.
      </p>
    </PlanCard>
  );
}

const PERIODS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual', badge: <Saving /> },
] as const;

/** As the server says it; what this device keeps stands in until then. */
function useStanding(account: Account | null | undefined): Standing {
  const known = useAccount();
  if (known.state === 'guest' || !known.account.isSubscribed) return { state: 'free' };
  const isGiven = account && account.subscription === null;
  return isGiven ? { state: 'given', until: account.subscriptionExpiryDate } : { state: 'paying' };
}

/** The plans side by side. A guest, who signs in first, is shown the annual price alone. */
export function Pricing({ account }: { account: Account | null | undefined }) {
  const [chosen, setChosen] = useState<Period>('annual');
  const isGuest = useAccount().state === 'guest';
  const standing = useStanding(account);
  return (
    <>
      <div className="mt-6 mb-8 flex min-h-11 items-center justify-center">
        {isGuest ? (
          <p className="flex items-center text-muted signed-in:invisible">
            <span>Annual</span> <Saving />
          </p>
        ) : (
          <Segmented legend="Billing" options={PERIODS} value={chosen} onChange={setChosen} />
        )}
      </div>
      <div className="mx-auto grid max-w-[54rem] gap-5 md:grid-cols-2">
        <FreeCard isCurrent={standing.state === 'free'} isGuest={isGuest} />
        <PremiumCard standing={standing} period={isGuest ? 'annual' : chosen} />
      </div>
      <Faq />
    </>
  );
}
