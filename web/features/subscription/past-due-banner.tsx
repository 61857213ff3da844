import { CircleAlert } from 'lucide-react';
import type { Subscription } from '#contract/subscription.ts';
import { formatDate } from '#web/lib/formats.ts';
import { PortalButton } from './portal-button.tsx';

/** Tells a subscriber whose renewal was not paid until when that can be set right; nothing for everybody else. */
export function PastDueBanner({ subscription }: { subscription: Subscription | null }) {
  if (subscription?.status !== 'past_due') return null;
  const until = subscription.accessUntil;
  return (
    <section
      aria-label="Payment failed"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl border border-danger bg-danger-soft p-5"
    >
      <div className="flex flex-[1_1_20rem] gap-3">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
        <p className="text-pretty">
          <strong className="block font-semibold">Your last payment did not go through</strong>
          {until ? (
            <>
              You keep Premium until <time dateTime={until}>{formatDate(until)}</time>. Pay by then, and it
              goes on as before.
            </>
          ) : (
            'Pay soon, and Premium goes on as before.'
          )}
        </p>
      </div>
      <PortalButton variant="primary">Update your card</PortalButton>
    </section>
  );
}
