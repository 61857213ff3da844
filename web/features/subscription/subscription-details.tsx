import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { resumeSubscription } from '#contract/http/endpoints.ts';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import type { Subscription } from '#contract/subscription.ts';
import { callApi, errorMessage } from '#web/lib/api.ts';
import { now } from '#web/lib/clock.ts';
import { formatDate } from '#web/lib/formats.ts';
import { PaymentNote } from '#web/lib/payment-note.tsx';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import type { StoredAccount } from '#web/lib/session/use-account.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';
import { PortalButton } from './payment-page.tsx';
import { chargeText } from './prices.tsx';

const PERKS = ['Unlimited downloads', 'Priority support', 'Batch download', 'No monthly limits'];
const CancelDialog = lazyComponent(() => import('./cancel-dialog.tsx'));

function Payment({ isAnnual, status, endsAtPeriodEnd, periodEnd }: Subscription) {
  const plan = isAnnual ? 'Annual' : 'Monthly';
  const isPaid = status !== 'past_due';
  const end = formatDate(periodEnd);
  if (isPaid && endsAtPeriodEnd)
    return <p className="mt-1 text-muted">{`${plan}, paid until ${end}. It won’t renew.`}</p>;
  return (
    <p className="mt-1 text-muted">
      {plan}, {chargeText(isAnnual)}.{' '}
      {isPaid && <span className="font-medium text-ink">Renews on {end}.</span>}
    </p>
  );
}

function CancelButton({ periodEnd }: Pick<Subscription, 'periodEnd'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className="min-h-11"
        onPointerEnter={CancelDialog.preload}
        onClick={() => setOpen(true)}
      >
        Cancel Subscription
      </Button>
      {isOpen && <CancelDialog periodEnd={periodEnd} onClose={close} />}
    </>
  );
}

/** Renders a button that undoes a cancellation. */
function KeepButton() {
  const { isPending, mutate } = useMutation({
    mutationFn: () => callApi(resumeSubscription, {}),
    onSuccess: ({ renewsAt }) =>
      showToast({ title: 'Subscription kept', description: `It renews on ${formatDate(renewsAt)}.` }),
    onError: (failure) => showErrorToast('Couldn’t keep your subscription', errorMessage(failure)),
    onSettled: (_data, _error, _input, _, { client }) => client.invalidateQueries({ queryKey: ACCOUNT_KEY }),
  });
  return (
    <BusyButton variant="primary" className="min-h-11" isBusy={isPending} onClick={() => mutate()}>
      Keep my subscription
    </BusyButton>
  );
}

export interface SubscriptionDetailsProps {
  account: StoredAccount;
  /** The paid subscription: null if there is none, undefined until it is loaded. */
  subscription: Subscription | null | undefined;
}

/** Renders the account's plan with its price and renewal or end date, and buttons to manage it. */
export function SubscriptionDetails({ account, subscription }: SubscriptionDetailsProps) {
  const { isSubscribed, subscriptionExpiryDate: expiry } = account;
  const until = expiry !== null && Date.parse(expiry) > now() ? expiry : null;
  return (
    <Card title="Subscription details">
      <div className={`mb-6 ${isSubscribed && subscription !== null ? 'min-h-13' : ''}`}>
        <p className="text-lg">
          {isSubscribed
            ? `Your subscription ${until ? `will end on ${formatDate(until)}` : 'is active'}`
            : `You’re on the free plan, with ${FREE_DOWNLOADS} downloads a month`}
        </p>
        {isSubscribed && subscription && <Payment {...subscription} />}
      </div>
      <p className="mb-3 text-muted">{isSubscribed ? 'Your plan includes:' : 'Premium adds:'}</p>
      <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        {PERKS.map((perk) => (
          <li key={perk} className="flex items-center gap-2.5">
            <Check className="size-[18px] shrink-0 text-accent" />
            {perk}
          </li>
        ))}
      </ul>
      {subscription && (
        <div className="mt-6 flex flex-wrap gap-2 max-sm:*:w-full">
          {subscription.status === 'active' && subscription.endsAtPeriodEnd && <KeepButton />}
          <PortalButton>Invoices and cards</PortalButton>
          {!until && <CancelButton periodEnd={subscription.periodEnd} />}
        </div>
      )}
      {!isSubscribed && (
        <Link to="/premium" className={buttonClass('primary', 'mt-6 min-h-11 self-start max-sm:w-full')}>
          Upgrade to Premium
        </Link>
      )}
      <PaymentNote className="mt-4 text-muted" />
    </Card>
  );
}
