import { Link } from 'react-router';
import type { Subscription } from '#contract/subscription.ts';
import { formatDate } from '#web/lib/formats.ts';
import { PaymentNote } from '#web/lib/payment-note.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { chargeText, PERIOD_PRICES, type Period } from './period.ts';
import { CurrentPlan, PlanCard } from './plan-card.tsx';
import { SavingBadge } from './saving-badge.tsx';
import { useCheckout } from './use-checkout.ts';

const FEATURES = [
  'Unlimited downloads',
  'Direct SVG copy',
  'Batch downloading',
  'Consolidate batch',
  'Download history',
  'Cancel anytime',
].map((text) => ({ text }));

/** Two lines, as the sentence that it replaces. */
const TEST_NOTE =
  'No card is charged: you pay with a test card on the next page, and can cancel at any time.';
const WIDE_BUTTON = 'min-h-12 w-full text-base';

/** No Premium, a paid subscription (null until it is loaded), or Premium from a code or a grant until a date. */
export type PremiumStatus =
  | { state: 'free' }
  | { state: 'paying'; subscription: Subscription | null }
  | { state: 'complimentary'; until: string | null };

/** Renders the button that opens the payment page. */
export function CheckoutButton({
  period,
  children,
  className,
}: {
  period: Period;
  children: string;
  className: string;
}) {
  const { isBusy, start } = useCheckout('new-tab');
  return (
    <Button
      variant="primary"
      className={className}
      aria-disabled={isBusy}
      onClick={() => start(period === 'annual')}
    >
      {isBusy && <Spinner />}
      {isBusy ? 'Processing...' : children}
    </Button>
  );
}

function Action({ status, period }: { status: PremiumStatus; period: Period }) {
  if (status.state === 'paying') {
    return (
      <Link to="/dashboard?tab=subscription" className={buttonClass('secondary', WIDE_BUTTON)}>
        Manage your subscription
      </Link>
    );
  }
  return (
    <CheckoutButton period={period} className={WIDE_BUTTON}>
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

interface PremiumCardProps {
  status: PremiumStatus;
  isGuest: boolean;
  period: Period;
}

/** Renders the Premium plan and the button that opens the payment page. */
export function PremiumCard({ status, isGuest, period }: PremiumCardProps) {
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
      features={FEATURES}
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
