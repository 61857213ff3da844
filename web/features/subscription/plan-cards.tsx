import { Check, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { FREE_DOWNLOADS, PRICE_TEXTS } from '#contract/plans.ts';
import type { Subscription } from '#contract/subscription.ts';
import { formatDate } from '#web/lib/formats.ts';
import { PaymentNote } from '#web/lib/payment-note.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { CheckoutButton } from './payment-page.tsx';
import { chargeText, PERIOD_PRICES, type Period, SavingBadge } from './prices.tsx';

function Features({ has, lacks = [] }: { has: readonly string[]; lacks?: readonly string[] }) {
  return (
    <ul className="mt-5 mb-6 flex flex-col gap-2.5">
      {has.map((text) => (
        <li key={text} className="flex gap-2.5">
          <Check className="mt-[3px] size-4 shrink-0 text-accent" strokeWidth={2.5} />
          {text}
        </li>
      ))}
      {lacks.map((text) => (
        <li key={text} className="flex gap-2.5 text-muted">
          <X className="mt-[3px] size-4 shrink-0 text-edge" />
          {text}
        </li>
      ))}
    </ul>
  );
}

interface PlanCardProps {
  name: string;
  price: string;
  priceNote: ReactNode;
  badge: ReactNode;
  features: ReactNode;
  isPremium?: boolean;
  /** Stands below the action. */
  note: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * Renders one plan with its price, features and badge. The children are its action. Its parts share the rows of the grid
 * around it, so that the actions of plans side by side stand on one line.
 */
function PlanCard({
  name,
  price,
  priceNote,
  badge,
  features,
  isPremium,
  note,
  className = '',
  children,
}: PlanCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`row-span-5 grid grid-rows-subgrid gap-y-0 rounded-2xl border bg-surface p-6 sm:p-7 ${isPremium ? 'border-accent shadow-float ring-1 ring-accent max-md:order-first' : 'border-line'} ${className}`}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-semibold text-xl tracking-tight">
          {name}
        </h2>
        {badge}
      </div>
      <p className="mt-3 text-muted">
        <span className="mr-2 font-semibold text-6xl text-ink leading-none tracking-[-0.05em]">{price}</span>
        per month
        <span className="mt-2 block text-sm">{priceNote}</span>
      </p>
      {features}
      {children}
      <div className="mt-3 text-muted text-sm">{note}</div>
    </section>
  );
}

function CurrentPlan() {
  return (
    <span className="rounded-full border border-accent px-2.5 py-0.5 font-medium text-accent text-sm">
      Current Plan
    </span>
  );
}

/** The free plan as a guest, a free account and a subscriber see it. */
const FREE_PLANS = {
  guest: {
    note: 'Basic access, no signup',
    has: [`${FREE_DOWNLOADS} logo downloads per month`, 'No account required'],
    lacks: ['No direct SVG copy', 'No batch downloading', 'No download history'],
  },
  account: {
    note: 'Included with your account',
    has: [`${FREE_DOWNLOADS} logo downloads per month`, 'Direct SVG copy', 'Download history'],
    lacks: ['No batch downloading', 'No consolidated sheets'],
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

/** Renders the free plan. */
export function FreeCard({ isGuest }: { isGuest: boolean }) {
  const { note, has, lacks } = isGuest ? FREE_PLANS.guest : FREE_PLANS.account;
  return (
    <PlanCard
      name="Free"
      price={PRICE_TEXTS.free}
      priceNote={note}
      // A guest has no account; the comparison marks that.
      badge={!isGuest && <CurrentPlan />}
      features={<Features has={has} lacks={lacks} />}
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

const PREMIUM_FEATURES = [
  'Unlimited downloads',
  'Direct SVG copy',
  'Batch downloading',
  'Consolidate batch',
  'Download history',
  'Cancel anytime',
];

/** Two lines, as the sentence that it replaces. */
const TEST_NOTE =
  'No card is charged: you pay with a test card on the next page, and can cancel at any time.';
const WIDE_BUTTON = 'min-h-12 w-full text-base';

/** No Premium, a paid subscription (null until it is loaded), or Premium from a code or a grant until a date. */
export type PremiumStatus =
  | { state: 'free' }
  | { state: 'paying'; subscription: Subscription | null }
  | { state: 'complimentary'; until: string | null };

function Action({ status, period }: { status: PremiumStatus; period: Period }) {
  if (status.state === 'paying') {
    return (
      <Link to="/dashboard?tab=subscription" className={buttonClass('secondary', WIDE_BUTTON)}>
        Manage your subscription
      </Link>
    );
  }
  return (
    <CheckoutButton target="new-tab" period={period} className={WIDE_BUTTON}>
      {status.state === 'complimentary' ? 'Subscribe now' : 'Upgrade now'}
    </CheckoutButton>
  );
}

function billingNote(status: PremiumStatus): string {
  if (status.state === 'paying') {
    if (!status.subscription) return '';
    const { periodEnd, endsAtPeriodEnd, isAnnual } = status.subscription;
    return `You pay ${chargeText(isAnnual)}. Your subscription ${endsAtPeriodEnd ? 'ends' : 'renews'} on ${formatDate(periodEnd)}.`;
  }
  const until = status.state === 'complimentary' && status.until ? formatDate(status.until) : null;
  return until
    ? `You have Premium until ${until} at no cost. If you subscribe, billing starts today.`
    : 'You pay on our card payment provider’s page. Your subscription renews automatically until you cancel.';
}

/** Renders the Premium plan and the button that opens the payment page. */
export function PremiumCard({
  status,
  isGuest,
  period,
}: {
  status: PremiumStatus;
  isGuest: boolean;
  period: Period;
}) {
  const paid = status.state === 'paying' ? status.subscription : null;
  const shown = paid ? (paid.isAnnual ? 'annual' : 'monthly') : period;
  const { perMonth, priceNote } = PERIOD_PRICES[shown];
  return (
    <PlanCard
      isPremium
      name="Premium"
      price={perMonth}
      priceNote={
        <>
          {priceNote}
          {isGuest && <SavingBadge className="signed-in:invisible" />}
        </>
      }
      badge={status.state !== 'free' && <CurrentPlan />}
      features={<Features has={PREMIUM_FEATURES} />}
      note={
        <>
          {status.state !== 'free' && <p>{billingNote(status)}</p>}
          {status.state !== 'paying' && (
            <PaymentNote testText={TEST_NOTE} className="min-h-10 not-first:mt-3">
              {status.state === 'free' && billingNote(status)}
            </PaymentNote>
          )}
        </>
      }
    >
      <Action status={status} period={period} />
    </PlanCard>
  );
}
