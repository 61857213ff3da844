import { useState } from 'react';
import type { Account } from '#contract/accounts.ts';
import { FREE_DOWNLOADS, PRICE_TEXTS } from '#contract/plans.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useAccount } from '#web/lib/session/use-account.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Faq } from './faq.tsx';
import type { Period } from './period.ts';
import { CurrentPlan, PlanCard } from './plan-card.tsx';
import { PremiumCard, type PremiumStatus } from './premium-card.tsx';

function SavingBadge() {
  return (
    <span className="ml-2 rounded bg-accent-soft px-1.5 font-medium text-accent text-xs leading-5">
      Save {PRICE_TEXTS.annualSaving}
    </span>
  );
}

/** The free plan as a guest, a free account and a subscriber see it. */
const FREE_PLANS = {
  guest: {
    note: 'Basic access, no signup',
    features: [
      { text: `${FREE_DOWNLOADS} logo downloads per month` },
      { text: 'No account required' },
      { text: 'No direct SVG copy', isMissing: true },
      { text: 'No batch downloading', isMissing: true },
      { text: 'No download history', isMissing: true },
    ],
  },
  account: {
    note: 'Included with your account',
    features: [
      { text: `${FREE_DOWNLOADS} logo downloads per month` },
      { text: 'Direct SVG copy' },
      { text: 'Download history' },
      { text: 'No batch downloading', isMissing: true },
      { text: 'No consolidated sheets', isMissing: true },
    ],
  },
};

function FreeCard({ isCurrent, isGuest }: { isCurrent: boolean; isGuest: boolean }) {
  const { note, features } = isGuest ? FREE_PLANS.guest : FREE_PLANS.account;
  return (
    <PlanCard
      name="Free"
      price={PRICE_TEXTS.free}
      priceNote={note}
      badge={isCurrent && <CurrentPlan className={isGuest ? 'signed-in:invisible' : ''} />}
      features={features}
    >
      {isGuest && (
        <div className="flex flex-col gap-4 signed-in:invisible">
          <p className="text-pretty text-muted text-sm">
            Without an account, you get {FREE_DOWNLOADS} downloads per session. A free account gives you{' '}
            {FREE_DOWNLOADS} a month, direct SVG copy and a download history.
          </p>
          <Link href="/auth?mode=sign-up" className={buttonClass('secondary', 'min-h-12 w-full text-base')}>
            Create a free account
          </Link>
        </div>
      )}
    </PlanCard>
  );
}

const PERIODS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual', badge: <SavingBadge /> },
] as const;

/** Returns the visitor’s Premium status, based on this device’s copy until the server has responded. */
function usePremiumStatus(account: Account | null | undefined): PremiumStatus {
  const stored = useAccount();
  if (stored.state === 'guest' || !stored.account.isSubscribed) return { state: 'free' };
  const isComplimentary = account && account.subscription === null;
  return isComplimentary
    ? { state: 'complimentary', until: account.subscriptionExpiryDate }
    : { state: 'paying' };
}

/** Renders the plans side by side, for a guest, a free account or a subscriber. Guests see only the annual price. */
export function Pricing({ account }: { account: Account | null | undefined }) {
  const [period, setPeriod] = useState<Period>('annual');
  const isGuest = useAccount().state === 'guest';
  const status = usePremiumStatus(account);
  const hasPremium = status.state !== 'free';
  return (
    <>
      <h1 className="text-center font-semibold text-hero leading-[1.04] tracking-[-0.035em]">
        {hasPremium ? 'You have Premium' : 'Upgrade to Premium'}
      </h1>
      <p className="mx-auto mt-4 max-w-[40ch] text-balance text-center text-lg text-muted">
        Download as many logos as you need, one by one or in batches.
      </p>
      <div className="mt-6 mb-8 flex min-h-11 items-center justify-center">
        {isGuest ? (
          <p className="flex items-center text-muted signed-in:invisible">
            <span>Annual</span> <SavingBadge />
          </p>
        ) : (
          <Segmented legend="Billing" options={PERIODS} value={period} onChange={setPeriod} />
        )}
      </div>
      <div className="mx-auto grid max-w-[54rem] gap-5 md:grid-cols-2">
        <FreeCard isCurrent={!hasPremium} isGuest={isGuest} />
        <PremiumCard status={status} period={isGuest ? 'annual' : period} />
      </div>
      <Faq />
    </>
  );
}
