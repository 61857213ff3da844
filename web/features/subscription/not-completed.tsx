import { CircleSlash } from 'lucide-react';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useAccount } from '#web/lib/session/use-account.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { OutcomeCard } from './outcome-card.tsx';

/** What a visitor comes back to who left the payment page without paying. */
export function NotCompleted() {
  const known = useAccount();
  const isPremium = known.state === 'signed-in' && known.account.isSubscribed;
  return (
    <OutcomeCard
      icon={<CircleSlash aria-hidden="true" className="text-muted" />}
      title="Subscription Not Completed"
      actions={
        <>
          <Link href="/premium" className={buttonClass('primary', 'min-h-11')}>
            Try Again
          </Link>
          <Link href="/" className={buttonClass('secondary', 'min-h-11')}>
            Continue with Free Plan
          </Link>
        </>
      }
    >
      <p className="mt-3 text-pretty text-muted">
        Nothing was charged.{' '}
        {isPremium
          ? 'The Premium that you have goes on as it was.'
          : `You stay on the free plan, with ${FREE_DOWNLOADS} downloads a month.`}
      </p>
    </OutcomeCard>
  );
}
