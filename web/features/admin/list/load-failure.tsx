import { WifiOff } from 'lucide-react';
import { ApiError, fetchErrorMessage } from '#web/lib/api.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface LoadFailureProps {
  /** What couldn't be loaded, e.g. "premium codes". */
  thing: string;
  error: Error;
  onRetry: () => void;
  /** The address of the first page, offered if the cursor in the address is invalid. */
  firstPage?: string;
}

/** Takes the place of a part of the administration that couldn't be loaded. */
export function LoadFailure({ thing, error, onRetry, firstPage }: LoadFailureProps) {
  const isBadCursor = firstPage && error instanceof ApiError && error.code === 'admin.cursor_invalid';
  return (
    <EmptyState
      icon={<WifiOff />}
      title={`Couldn’t load the ${thing}`}
      actions={
        isBadCursor ? (
          <Link href={firstPage} className={buttonClass('primary')}>
            Go to the first page
          </Link>
        ) : (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <p role="alert">{isBadCursor ? error.message : fetchErrorMessage(thing, error)}</p>
    </EmptyState>
  );
}
