import { CircleSlash } from 'lucide-react';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { OutcomeCard } from '#web/ui/outcome-card.tsx';

/** Renders /subscription-cancel, where the provider sends visitors who leave without paying. */
export function NotCompleted() {
  const stored = useAccount();
  const isPremium = stored.state === 'signed-in' && stored.account.isSubscribed;
  const plan = isPremium
    ? 'You still have Premium.'
    : `You’re still on the free plan, with ${FREE_DOWNLOADS} downloads a month.`;
  return (
    <OutcomeCard
      icon={<CircleSlash className="text-muted" />}
      title="Subscription Not Completed"
      text={`You haven’t been charged. ${plan}`}
      links={[
        { href: '/premium', label: 'Try Again' },
        { href: '/', label: 'Continue with Free Plan' },
      ]}
    />
  );
}
