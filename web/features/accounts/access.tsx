import { fetchFailure } from '#web/lib/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Admission } from './use-protected.ts';

/** Stands where a page for accounts will be, until it is known who is there. */
export function Waiting({ admission }: { admission: Exclude<Admission, { state: 'admitted' }> }) {
  if (admission.state === 'checking') {
    return (
      <p role="status" className="flex min-h-80 items-center justify-center gap-3 text-muted">
        <Spinner className="size-5" /> Checking who is signed in…
      </p>
    );
  }
  return (
    <EmptyState
      title="Your account could not be loaded"
      actions={
        <Button variant="primary" onClick={admission.retry}>
          Try again
        </Button>
      }
    >
      <p role="alert">{fetchFailure('user profile', admission.error)}</p>
    </EmptyState>
  );
}
