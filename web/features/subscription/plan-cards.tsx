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

interface PlanCardProps {
  name: string;
  price: string;
  priceNote: ReactNode;
  isCurrent: boolean;
  has: readonly string[];
  lacks?: readonly string[];
  /** Stands below the action. */
  note: ReactNode;
  className: string;
  children: ReactNode;
}

/**
 * Renders one plan with its price and features. The children are its action. Its parts share the rows of the grid around it,
 * so that the actions of plans side by side stand on one line.
 */
function PlanCard(props: PlanCardProps) {
  const { name, price, priceNote, isCurrent, has, lacks = [], note, className, children } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`row-span-5 grid grid-rows-subgrid gap-y-0 rounded-2xl border bg-surface p-6 sm:p-7 ${className}`}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-semibold text-xl tracking-tight">
          {name}
        </h2>
        {isCurrent && (
          <span className="rounded-full border border-accent px-2.5 py-0.5 font-medium text-accent text-sm">
            Current Plan
          </span>
        )}
      </div>
      <p className="mt-3 text-muted">
        <span className="mr-2 font-semibold text-6xl text-ink leading-none tracking-[-0.05em]">{price}</span>
        per month
        <span className="mt-2 block text-sm">{priceNote}</span>
      </p>
      <ul className="mt-5 mb-6 flex flex-col gap-2.5 [&_svg]:mt-[3px] [&_svg]:size-4 [&_svg]:shrink-0">
        {has.map((text) => (
          <li key={text} className="flex gap-2.5">
            <Check className="text-accent" strokeWidth={2.5} /> {text}
          </li>
        ))}
        {lacks.map((text) => (
          <li key={text} className="flex gap-2.5 text-muted">
            <X className="text-edge" /> {text}
          </li>
        ))}
      </ul>
      {children}
      <div className="mt-3 text-muted text-sm">{note}</div>
    </section>
  );
}

/** The free plan as a guest, a free account and a subscriber see it. */
const FREE_PLANS = {
  guest: {
    priceNote: 'Basic access, no signup',
    has: [`${FREE_DOWNLOADS} logo downloads per month`, 'No account required'],
    lacks: ['No direct SVG copy', 'No batch downloading', 'No download history'],
  },
  account: {
    priceNote: 'Included with your account',
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

const WIDE_BUTTON = 'min-h-12 w-full text-base';

/** Renders the free plan. */
export function FreeCard({ isGuest }: { isGuest: boolean }) {
  return (
    <PlanCard
      name="Free"
      price={PRICE_TEXTS.free}
      {...FREE_PLANS[isGuest ? 'guest' : 'account']}
      // A guest has no account; the comparison marks that.
      isCurrent={!isGuest}
      note={isGuest ? GUEST_NOTE : 'Your dashboard shows how many downloads you have left.'}
      // The page is prerendered for guests.
      className="border-line premium:hidden"
    >
      <Link
        to={isGuest ? '/' : '/dashboard'}
        className={buttonClass('secondary', `${WIDE_BUTTON} ${isGuest ? 'signed-in:invisible' : ''}`)}
      >
        {isGuest ? 'Start searching' : 'Go to your dashboard'}
      </Link>
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

/** No Premium, a paid subscription (null until it is loaded), or Premium from a code or a grant until a date. */
export type PremiumStatus =
  | { state: 'free' }
  | { state: 'paying'; subscription: Subscription | null }
  | { state: 'complimentary'; until: string | null };

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

interface PremiumCardProps {
  status: PremiumStatus;
  isGuest: boolean;
  period: Period;
}

/** Renders the Premium plan and the button that opens the payment page. */
export function PremiumCard({ status, isGuest, period }: PremiumCardProps) {
  const isPaying = status.state === 'paying';
  const isFree = status.state === 'free';
  const paid = isPaying ? status.subscription : null;
  const { perMonth, priceNote } = PERIOD_PRICES[paid ? (paid.isAnnual ? 'annual' : 'monthly') : period];
  return (
    <PlanCard
      name="Premium"
      price={perMonth}
      priceNote={
        <>
          {priceNote}
          {isGuest && <SavingBadge className="signed-in:invisible" />}
        </>
      }
      isCurrent={!isFree}
      has={PREMIUM_FEATURES}
      note={
        <>
          {!isFree && <p>{billingNote(status)}</p>}
          {!isPaying && (
            <PaymentNote testText={TEST_NOTE} className="min-h-10 not-first:mt-3">
              {isFree && billingNote(status)}
            </PaymentNote>
          )}
        </>
      }
      className="border-accent shadow-float ring-1 ring-accent max-md:order-first"
    >
      {isPaying ? (
        <Link to="/dashboard?tab=subscription" className={buttonClass('secondary', WIDE_BUTTON)}>
          Manage your subscription
        </Link>
      ) : (
        <CheckoutButton target="new-tab" period={period} className={WIDE_BUTTON}>
          {isFree ? 'Upgrade now' : 'Subscribe now'}
        </CheckoutButton>
      )}
    </PlanCard>
  );
}
