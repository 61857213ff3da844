import { CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { buttonClass } from '#web/ui/button.tsx';

export interface OutcomeLink {
  href: string;
  label: string;
}

interface OutcomeCardProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** Links to the next steps, the main one first. */
  links?: readonly OutcomeLink[];
  /** A button before the links. */
  action?: ReactNode;
}

/** Renders the outcome of a payment and what to do next. */
export function OutcomeCard({ icon, title, children, links = [], action }: OutcomeCardProps) {
  return (
    <div className="w-full max-w-[32rem] rounded-2xl border border-line bg-surface p-6 sm:p-10">
      <div className="mb-4 [&_svg]:size-9 [&_svg]:stroke-[1.5]">{icon}</div>
      <h1 className="font-semibold text-3xl leading-tight tracking-[-0.025em]">{title}</h1>
      {children}
      <div className="mt-7 flex flex-wrap gap-2 empty:hidden max-sm:*:w-full">
        {action}
        {links.map(({ href, label }, index) => (
          <Link
            key={href}
            to={href}
            className={buttonClass(index === 0 ? 'primary' : 'secondary', 'min-h-11')}
          >
            {label}
          </Link>
        ))}
      </div>
    </div>
  );
}

/** Renders /subscription-cancel, where the provider sends visitors who leave without paying. */
export function NotCompleted() {
  const stored = useAccount();
  const isPremium = stored.state === 'signed-in' && stored.account.isSubscribed;
  return (
    <OutcomeCard
      icon={<CircleSlash className="text-muted" />}
      title="Subscription Not Completed"
      links={[
        { href: '/premium', label: 'Try Again' },
        { href: '/', label: 'Continue with Free Plan' },
      ]}
    >
      <p className="mt-3 text-muted">
        You haven’t been charged.{' '}
        {isPremium
          ? 'You still have Premium.'
          : `You’re still on the free plan, with ${FREE_DOWNLOADS} downloads a month.`}
      </p>
    </OutcomeCard>
  );
}
