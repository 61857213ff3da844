import { Check } from 'lucide-react';
import { now } from '#web/lib/clock.ts';
import { formatDate } from '#web/lib/formats.ts';
import type { StoredAccount } from '#web/lib/session/stored-account.ts';
import { Card } from '../card.tsx';

const PERKS = ['Unlimited downloads', 'Priority support', 'Batch download', 'No monthly limits'] as const;

function Subscribed({ until }: { until: string | null }) {
  if (until === null || Date.parse(until) <= now()) {
    return <p className="text-lg">Your subscription is active</p>;
  }
  return (
    <p className="text-lg">
      Your subscription will end on <time dateTime={until}>{formatDate(until)}</time>
    </p>
  );
}

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

/** What the account's plan is, until when, and what Premium gives. */
export function SubscriptionDetails({ account }: { account: StoredAccount }) {
  const { isSubscribed, subscriptionExpiryDate } = account;
  return (
    <Card title="Subscription Details" className="max-w-[44rem]">
      <div className="mb-6">
        {isSubscribed ? (
          <Subscribed until={subscriptionExpiryDate} />
        ) : (
          <p className="text-lg">You are on the free plan, with 10 downloads a month</p>
        )}
      </div>
      <Perks isSubscribed={isSubscribed} />
    </Card>
  );
}
