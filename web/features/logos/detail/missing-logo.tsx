import { SearchX } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** What the dialog shows while a logo is on its way, and when it could not be found. */
export function MissingLogo({
  error,
  onRetry,
  onClose,
}: {
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
}) {
  if (!error) {
    return (
      <div className="flex h-full min-h-80 items-center justify-center gap-3">
        <Dialog.Title className="font-normal">Loading this logo…</Dialog.Title>
        <Spinner />
      </div>
    );
  }
  const isUnknown = error instanceof ApiError && (error.status === 400 || error.status === 404);
  return (
    <div className="flex h-full min-h-80 flex-col justify-center">
      <Dialog.Title className="sr-only">Logo not shown</Dialog.Title>
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="This logo can’t be shown"
        actions={
          <>
            {!isUnknown && <Button onClick={onRetry}>Try again</Button>}
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        {isUnknown ? 'This logo is not known here.' : error.message} The address may be old; searching for its
        name can find it again.
      </EmptyState>
    </div>
  );
}
