import { CircleAlert } from 'lucide-react';
import { formatDate } from '#web/lib/formats.ts';
import { PortalButton } from './payment-page.tsx';

/** Asks a subscriber whose renewal failed to update the card. `until` is the end of Premium, as ISO 8601, if it is known. */
export default function PastDueBanner({ until }: { until: string | null }) {
  return (
    <section
      aria-label="Payment failed"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl border border-danger bg-danger-soft p-5"
    >
      <div className="flex flex-[1_1_20rem] gap-3">
        <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" />
        <p>
          <strong className="block font-semibold">Your last payment didn’t go through</strong>
          {until
            ? `You keep Premium until ${formatDate(until)}. Update your card by then to stay subscribed.`
            : 'Update your card soon to stay subscribed.'}
        </p>
      </div>
      <PortalButton variant="primary">Update your card</PortalButton>
    </section>
  );
}
