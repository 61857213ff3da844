import { WifiOff } from 'lucide-react';
import { ApiError } from '#web/lib/api.ts';
import { fetchFailure } from '#web/lib/failure.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Stands where something of the administration would be that could not be fetched. */
export function NotFetched({
  thing,
  error,
  onRetry,
  first,
}: {
  /** e.g. "premium codes". */
  thing: string;
  error: Error;
  onRetry: () => void;
  /** The address of the first page, for a page that is not there. */
  first?: string;
}) {
  const isNoPage = first && error instanceof ApiError && error.code === 'admin.cursor_invalid';
  return (
    <EmptyState
      icon={<WifiOff aria-hidden="true" />}
      title={`The ${thing} could not be loaded`}
      actions={
        isNoPage ? (
          <Link href={first} className={buttonClass('primary')}>
            Go to the first page
          </Link>
        ) : (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <p role="alert">{isNoPage ? error.message : fetchFailure(thing, error)}</p>
    </EmptyState>
  );
}
