import { useState } from 'react';
import type { Account } from '#contract/accounts.ts';
import type { Plan } from '#contract/plans.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Comparison } from './comparison.tsx';
import { Faq } from './faq.tsx';
import { CheckoutButton } from './payment-page.tsx';
import { FreeCard, PremiumCard, type PremiumStatus } from './plan-cards.tsx';
import { type Period, SavingBadge } from './prices.tsx';

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
      {/* Guests see one price, and a subscriber’s card says what they pay. The page is prerendered for guests. */}
      <div className="mb-6 hidden min-h-11 items-center justify-center signed-in:flex premium:empty:hidden">
        {status.state !== 'paying' && !isGuest && (
          <Segmented legend="Billing" options={PERIODS} value={period} onChange={setPeriod} />
        )}
      </div>
      <div className="mx-auto grid max-w-[54rem] gap-5 md:grid-cols-2 premium:max-w-[28rem] premium:grid-cols-1">
        {!hasPremium && <FreeCard isGuest={isGuest} />}
        <PremiumCard status={status} isGuest={isGuest} period={shownPeriod} />
      </div>
      <Comparison plan={plan}>
        {!hasPremium && (
          <div className="mt-5 ml-auto flex justify-center sm:w-1/5 premium:hidden">
            <CheckoutButton target="new-tab" period={shownPeriod} className="min-h-12 max-sm:w-full">
              Get Premium
            </CheckoutButton>
          </div>
        )}
      </Comparison>
      <Faq plan={plan} />
    </>
  );
}
