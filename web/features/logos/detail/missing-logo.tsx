import { SearchX } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Shown in the dialog while a logo loads, and when it can't be shown. */
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
        {isUnknown
          ? 'We couldn’t find this logo. The link may be out of date. Try searching for the logo by name.'
          : error.message}
      </EmptyState>
    </div>
  );
}
