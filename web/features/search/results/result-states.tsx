import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { ApiError } from '#web/lib/api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import type { FiltersProps } from '../filters/filters.ts';

/** Shown when a failed search has no error message. */
export const UNKNOWN_ERROR = 'An error occurred during search';

const NO_SAMPLES = lazyComponent(() => import('./no-samples.tsx'));

interface FilteredLogosProps extends FiltersProps {
  logos: readonly Logo[];
  /** The logos without the filters. */
  all: readonly Logo[];
  children: ReactNode;
}

/** Renders its children or, if no logo passes the filters, what they exclude and a button that clears them. */
export function FilteredLogos({ logos, children, ...rest }: FilteredLogosProps) {
  if (logos.length > 0) return children;
  return <LazyPart component={NO_SAMPLES}>{(NoSamples) => <NoSamples {...rest} />}</LazyPart>;
}

export function SearchFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <LoadFailure
      title="Search isn’t available right now"
      message={error.message || UNKNOWN_ERROR}
      onRetry={onRetry}
    >
      <p>Your names and filters are kept.</p>
      {requestId && (
        <p className="mt-2 text-sm">
          If you contact us, include this request ID:{' '}
          <span className="font-mono [overflow-wrap:anywhere]">{requestId}</span>
        </p>
      )}
    </LoadFailure>
  );
}

export function EmptySearch() {
  return (
    <EmptyState icon={<SearchX />} title="Which logos are you looking for?">
      Type one or more names above, separated by commas, or paste a list.
    </EmptyState>
  );
}
