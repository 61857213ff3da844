import { useState } from 'react';
import { Link } from 'react-router';
import type { Account } from '#contract/accounts.ts';
import { FREE_DOWNLOADS, type Plan, PRICE_TEXTS } from '#contract/plans.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Comparison } from './comparison.tsx';
import { Faq } from './faq.tsx';
import type { Period } from './period.ts';
import { CurrentPlan, PlanCard } from './plan-card.tsx';
import { CheckoutButton, PremiumCard, type PremiumStatus } from './premium-card.tsx';
import { SavingBadge } from './saving-badge.tsx';

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

const GUEST_NOTE = (
  <p className="signed-in:invisible">
    <Link to="/auth?mode=sign-up" className="text-accent underline underline-offset-3">
      Create account
    </Link>{' '}
    to copy SVG code and keep a download history, also for free.
  </p>
);

function FreeCard({ isGuest }: { isGuest: boolean }) {
  const { note, features } = isGuest ? FREE_PLANS.guest : FREE_PLANS.account;
  return (
    <PlanCard
      name="Free"
      price={PRICE_TEXTS.free}
      priceNote={note}
      // A guest has no account; the comparison marks that.
      badge={!isGuest && <CurrentPlan />}
      features={features}
      note={isGuest ? GUEST_NOTE : 'Your dashboard shows how many downloads you have left.'}
      // The page is prerendered for guests.
      className="premium:hidden"
    >
      {isGuest ? (
        <Link to="/" className={buttonClass('secondary', 'min-h-12 w-full text-base signed-in:invisible')}>
          Start searching
        </Link>
      ) : (
        <Link to="/dashboard" className={buttonClass('secondary', 'min-h-12 w-full text-base')}>
          Go to your dashboard
        </Link>
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
  if (!account) return { state: 'paying', subscription: null };
  const { subscription, subscriptionExpiryDate } = account;
  return subscription
    ? { state: 'paying', subscription }
    : { state: 'complimentary', until: subscriptionExpiryDate };
}

const TITLES: Record<Plan, { title: string; text: string }> = {
  guest: {
    title: 'Upgrade to Premium',
    text: 'Start free. Premium removes the limit and downloads whole sets of logos in one go.',
  },
  free: {
    title: 'Upgrade to Premium',
    text: 'You copy SVG code and keep a history already. Premium removes the limit and downloads whole sets in one go.',
  },
  premium: {
    title: 'You have Premium',
    text: 'Download as many logos as you need, one by one or in batches.',
  },
};

interface BillingProps {
  status: PremiumStatus;
  isGuest: boolean;
  period: Period;
  onChange: (period: Period) => void;
}

/** Renders the choice of a price. Guests see only one, and a subscriber’s card says what they pay. */
function Billing({ status, isGuest, period, onChange }: BillingProps) {
  if (status.state === 'paying' || isGuest) return null;
  return <Segmented legend="Billing" options={PERIODS} value={period} onChange={onChange} />;
}

/** Renders the plans for a guest, a free account or a subscriber. Guests see only the annual price. */
export function Pricing({ account }: { account: Account | null | undefined }) {
  const [period, setPeriod] = useState<Period>('annual');
  const isGuest = useAccount().state === 'guest';
  const status = usePremiumStatus(account);
  const hasPremium = status.state !== 'free';
  const plan = hasPremium ? 'premium' : isGuest ? 'guest' : 'free';
  const { title, text } = TITLES[plan];
  const shownPeriod = isGuest ? 'annual' : period;
  return (
    <>
      <h1 className="text-center font-semibold text-4xl leading-[1.04] tracking-[-0.035em] md:text-5xl">
        {title}
      </h1>
      <p className="mx-auto mt-3 mb-8 min-h-14 max-w-[46ch] text-balance text-center text-lg text-muted">
        {text}
      </p>
      {/* The page is prerendered for guests, without the choice of an account. */}
      <div className="mb-6 hidden min-h-11 items-center justify-center signed-in:flex premium:empty:hidden">
        <Billing status={status} isGuest={isGuest} period={period} onChange={setPeriod} />
      </div>
      <div className="mx-auto grid max-w-[54rem] gap-5 md:grid-cols-2 premium:max-w-[28rem] premium:grid-cols-1">
        {!hasPremium && <FreeCard isGuest={isGuest} />}
        <PremiumCard status={status} isGuest={isGuest} period={shownPeriod} />
      </div>
      <Comparison plan={plan}>
        {!hasPremium && (
          <div className="mt-5 ml-auto flex justify-center sm:w-1/5 premium:hidden">
            <CheckoutButton period={shownPeriod} className="min-h-12 max-sm:w-full">
              Get Premium
            </CheckoutButton>
          </div>
        )}
      </Comparison>
      <Faq plan={plan} />
    </>
  );
}
