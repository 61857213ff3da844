import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAddress } from '#web/lib/router/address.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** The outcome of a payment and what to do next. */
export function OutcomeCard({
  icon,
  title,
  children,
  actions,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="w-full max-w-[32rem] rounded-2xl border border-line bg-surface p-6 sm:p-10">
      <div className="mb-4 [&_svg]:size-9 [&_svg]:stroke-[1.5]">{icon}</div>
      <h1 className="font-semibold text-3xl leading-tight tracking-[-0.025em]">{title}</h1>
      {children}
      {actions && <div className="mt-7 flex flex-wrap gap-2 max-sm:*:w-full">{actions}</div>}
    </div>
  );
}

const ICON = <CircleAlert className="text-danger" />;
const TRY_AGAIN = (
  <Link href="/premium" className={buttonClass('primary', 'min-h-11')}>
    Try Again
  </Link>
);

/** Shown if the address has no session id. */
export function NoSession() {
  return (
    <OutcomeCard icon={ICON} title="Verification Failed" actions={TRY_AGAIN}>
      <p role="alert" className="mt-3 text-muted">
        No session ID found in URL
      </p>
    </OutcomeCard>
  );
}

/** Shown if the provider reports that nothing was paid. */
export function NotPaid() {
  return (
    <OutcomeCard icon={ICON} title="Payment not completed" actions={TRY_AGAIN}>
      <p role="alert" className="mt-3 text-pretty text-muted">
        Your payment didn’t go through. Try again, or use another card.
      </p>
    </OutcomeCard>
  );
}

/** Shown if the payment couldn’t be verified. A guest is offered to sign in and come back. */
export function NotVerified({
  reason,
  isGuest,
  isChecking,
  onRetry,
}: {
  reason: string | null;
  isGuest: boolean;
  isChecking: boolean;
  onRetry: () => void;
}) {
  const { path, search } = useAddress();
  const signIn = `/auth?redirect=${encodeURIComponent(path + search)}`;
  return (
    <OutcomeCard
      icon={ICON}
      title="Verification Failed"
      actions={
        isGuest ? (
          <Link href={signIn} className={buttonClass('primary', 'min-h-11')}>
            Login
          </Link>
        ) : (
          <Button variant="primary" className="min-h-11" aria-disabled={isChecking} onClick={onRetry}>
            {isChecking && <Spinner />}
            Try again
          </Button>
        )
      }
    >
      <div role="alert" className="mt-3 text-pretty text-muted">
        <p className="font-medium text-ink">Could not verify your subscription</p>
        {reason && <p className="mt-1">{reason}</p>}
        <p className="mt-1">
          If you’ve paid, your Premium is safe. It appears on your dashboard as soon as we get the
          confirmation.
        </p>
      </div>
    </OutcomeCard>
  );
}
