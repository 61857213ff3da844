import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Subscription } from '#contract/subscription.ts';
import { now } from '#web/lib/clock.ts';
import { formatDate } from '#web/lib/formats.ts';
import { Link } from '#web/lib/router/link.tsx';
import type { StoredAccount } from '#web/lib/session/stored-account.ts';
import { PaymentNote } from '#web/lib/site/payment-note.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lateCode } from '#web/ui/late/late-code.ts';
import { LatePart } from '#web/ui/late/late-part.tsx';
import { NotLoaded } from '#web/ui/late/not-loaded.tsx';
import { chargeOf } from '../period.ts';
import { KeepButton } from './keep-button.tsx';
import { PortalButton } from './portal-button.tsx';

const PERKS = ['Unlimited downloads', 'Priority support', 'Batch download', 'No monthly limits'] as const;
const dialog = lateCode(() => import('./cancel-dialog.tsx'));

function Perks({ isSubscribed }: { isSubscribed: boolean }) {
  return (
    <>
      <p className="mb-3 text-muted">{isSubscribed ? 'You have:' : 'Premium adds:'}</p>
      <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        {PERKS.map((perk) => (
          <li key={perk} className="flex items-center gap-2.5">
            <Check aria-hidden="true" className="size-[18px] shrink-0 text-accent" />
            {perk}
          </li>
        ))}
      </ul>
    </>
  );
}

function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {formatDate(iso)}
    </time>
  );
}

/** Until when, while an end lies ahead; then what is paid, and when next. */
function Standing({ until, subscription }: { until: string | null; subscription: Subscription | null }) {
  return (
    <>
      <p className="text-lg">
        {until ? (
          <>
            Your subscription will end on <Day iso={until} />
          </>
        ) : (
          'Your subscription is active'
        )}
      </p>
      {subscription && <Payment subscription={subscription} />}
    </>
  );
}

function Payment({ subscription: { isAnnual, status, endsAtPeriodEnd, periodEnd } }: PaymentProps) {
  const next = status === 'past_due' ? null : endsAtPeriodEnd ? 'Paid until' : 'Renews on';
  return (
    <p className="mt-1 text-muted">
      {isAnnual ? 'Annual' : 'Monthly'}, {chargeOf(isAnnual)}.
      {next && (
        <>
          {' '}
          {next} <Day iso={periodEnd} />.
        </>
      )}
    </p>
  );
}

interface PaymentProps {
  subscription: Subscription;
}

function CancelButton() {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className="min-h-11"
        onPointerEnter={dialog.preload}
        onClick={() => setAsking(true)}
      >
        Cancel Subscription
      </Button>
      {isAsking && (
        <LatePart code={dialog} failed={(retry) => <NotLoaded onRetry={retry} onClose={close} />}>
          {(Dialog) => <Dialog onClose={close} />}
        </LatePart>
      )}
    </>
  );
}

interface SubscriptionDetailsProps {
  account: StoredAccount;
  /** What it pays for; null where it pays for none, undefined until that is known. */
  subscription: Subscription | null | undefined;
}

function Actions({ until, subscription }: { until: string | null; subscription: Subscription }) {
  const canKeep = subscription.status === 'active' && subscription.endsAtPeriodEnd;
  return (
    <div className="mt-6 flex flex-wrap gap-2 max-sm:*:w-full">
      {canKeep && <KeepButton />}
      {!until && <CancelButton />}
      <PortalButton>Invoices and cards</PortalButton>
    </div>
  );
}

/** What the account's plan is, until when, and what it can be changed to. */
export function SubscriptionDetails({ account, subscription }: SubscriptionDetailsProps) {
  const { isSubscribed, subscriptionExpiryDate: expiry } = account;
  const until = expiry !== null && Date.parse(expiry) > now() ? expiry : null;
  return (
    <Card title="Subscription Details">
      <div className={`mb-6 ${isSubscribed && subscription !== null ? 'min-h-13' : ''}`}>
        {isSubscribed ? (
          <Standing until={until} subscription={subscription ?? null} />
        ) : (
          <p className="text-lg">You are on the free plan, with 10 downloads a month</p>
        )}
      </div>
      <Perks isSubscribed={isSubscribed} />
      {subscription && <Actions until={until} subscription={subscription} />}
      {!isSubscribed && (
        <Link href="/premium" className={buttonClass('primary', 'mt-6 min-h-11 self-start max-sm:w-full')}>
          Upgrade to Premium
        </Link>
      )}
      <PaymentNote className="mt-4 text-muted" />
    </Card>
  );
}
