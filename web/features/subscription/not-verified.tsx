import { CircleAlert } from 'lucide-react';
import { useAddress } from '#web/lib/router/address.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { OutcomeCard } from './outcome-card.tsx';

const ICON = <CircleAlert aria-hidden="true" className="text-danger" />;
const TRY_AGAIN = (
  <Link href="/premium" className={buttonClass('primary', 'min-h-11')}>
    Try Again
  </Link>
);

/** The address does not say which payment it is about. */
export function NoSession() {
  return (
    <OutcomeCard icon={ICON} title="Verification Failed" actions={TRY_AGAIN}>
      <p role="alert" className="mt-3 text-muted">
        No session ID found in URL
      </p>
    </OutcomeCard>
  );
}

/** The provider says that nothing was paid. */
export function NotPaid() {
  return (
    <OutcomeCard icon={ICON} title="Payment not completed" actions={TRY_AGAIN}>
      <p role="alert" className="mt-3 text-pretty text-muted">
        The payment provider says that this payment did not go through. You can try again, with another card
        too.
      </p>
    </OutcomeCard>
  );
}

/** Whether it was paid could not be learnt; `reason` says why. A guest signs in and comes back. */
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
          Nothing is lost: whatever you paid for is yours, and shows on your dashboard as soon as it is known
          here.
        </p>
      </div>
    </OutcomeCard>
  );
}
