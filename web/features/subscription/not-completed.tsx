import { CircleSlash } from 'lucide-react';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useAccount } from '#web/lib/session/use-account.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { OutcomeCard } from './outcome-card.tsx';

/** Shown when the visitor leaves the payment page without paying. */
export function NotCompleted() {
  const known = useAccount();
  const isPremium = known.state === 'signed-in' && known.account.isSubscribed;
  return (
    <OutcomeCard
      icon={<CircleSlash className="text-muted" />}
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
        You haven’t been charged.{' '}
        {isPremium
          ? 'Your current Premium isn’t affected.'
          : `You’re still on the free plan, with ${FREE_DOWNLOADS} downloads a month.`}
      </p>
    </OutcomeCard>
  );
}
