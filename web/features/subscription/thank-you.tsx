import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { verifySubscription } from '#contract/subscription.ts';
import { DateText } from '#web/lib/date-text.tsx';
import { PaymentNote } from '#web/lib/payment-note.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { chargeText } from './period.ts';

export type VerifiedPayment = z.output<(typeof verifySubscription)['response']>;

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-line border-t py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}

function Details({ payment: { isAnnual, startDate, expiryDate } }: { payment: VerifiedPayment }) {
  return (
    <dl className="mt-6 border-line border-b">
      <Row name="Plan">{isAnnual ? 'Premium, annual' : 'Premium, monthly'}</Row>
      <Row name="Price">{chargeText(isAnnual)}</Row>
      {startDate && (
        <Row name="Since">
          <DateText iso={startDate} />
        </Row>
      )}
      {expiryDate && (
        <Row name="Paid until">
          <DateText iso={expiryDate} />
        </Row>
      )}
    </dl>
  );
}

/** Renders the confirmation of a payment. `payment` is null if its details couldn’t be loaded. */
export function ThankYou({ payment }: { payment: VerifiedPayment | null }) {
  return (
    <OutcomeCard
      icon={<CircleCheck className="text-accent" />}
      title="Thank You for Your Subscription!"
      links={[
        { href: '/', label: 'Continue to Logo Search' },
        { href: '/dashboard?tab=subscription', label: 'Your subscription' },
      ]}
    >
      <p role="status" className="mt-3 text-muted">
        {payment
          ? 'You now have Premium on every device where you’re signed in.'
          : "Subscription details could not be loaded. Don't worry, your subscription is still active."}
      </p>
      {payment && <Details payment={payment} />}
      <PaymentNote testText="Your card wasn’t charged." className="mt-5 text-muted" />
    </OutcomeCard>
  );
}
