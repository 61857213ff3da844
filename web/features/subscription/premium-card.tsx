import { formatDate } from '#web/lib/formats.ts';
import { Link } from '#web/lib/router/link.tsx';
import { PaymentNote } from '#web/lib/site/payment-note.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type Period, PRICE_WORDS } from './period.ts';
import { CurrentPlan, PlanCard } from './plan-card.tsx';
import { useCheckout } from './use-checkout.ts';

const FEATURES = [
  'Unlimited downloads',
  'Direct SVG copy',
  'Batch downloading',
  'Consolidate batch',
  'Download history',
  'Cancel anytime',
].map((words) => ({ words }));

const WIDE = 'min-h-12 w-full text-base';

/** How the visitor stands to Premium: has none, has time from a code or grant, or pays for it. */
export type Standing = { state: 'free' | 'paying' } | { state: 'given'; until: string | null };

function Proceed({ standing, period }: { standing: Standing; period: Period }) {
  const { isBusy, start } = useCheckout('new-tab');
  if (standing.state === 'paying') {
    return (
      <Link href="/dashboard?tab=subscription" className={buttonClass('secondary', WIDE)}>
        Manage your subscription
      </Link>
    );
  }
  return (
    <Button
      variant="primary"
      className={WIDE}
      aria-disabled={isBusy}
      onClick={() => start(period === 'annual')}
    >
      {isBusy && <Spinner />}
      {isBusy ? 'Processing...' : 'Upgrade Now'}
    </Button>
  );
}

function noteOf(standing: Standing): string {
  const until = standing.state === 'given' && standing.until ? formatDate(standing.until) : null;
  return until
    ? `You have Premium until ${until} without paying. A subscription would begin today, beside it.`
    : 'You pay on our card payment provider’s own page. It renews itself until you cancel.';
}

/** What Premium costs and gives, and the way to the payment page. */
export function PremiumCard({ standing, period }: { standing: Standing; period: Period }) {
  const { perMonth, billed } = PRICE_WORDS[period];
  return (
    <PlanCard
      isPremium
      name="Premium"
      price={perMonth}
      billed={billed}
      badge={standing.state !== 'free' && <CurrentPlan />}
      features={FEATURES}
    >
      <Proceed standing={standing} period={period} />
      {standing.state === 'given' && <p className="mt-3 text-muted text-sm">{noteOf(standing)}</p>}
      <PaymentNote className="mt-3 min-h-10 text-muted">
        {standing.state !== 'given' && noteOf(standing)}
      </PaymentNote>
    </PlanCard>
  );
}
