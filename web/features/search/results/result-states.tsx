import { Info, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { ApiError } from '#web/lib/api.ts';
import { now } from '#web/lib/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, LoadFailure } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Notice } from '../client-search/client-search.ts';
import { clearedFilters, excludingFilters, type FiltersProps } from '../filters/filters.ts';

/** Shown when a failed search has no error message. */
export const UNKNOWN_ERROR = 'An error occurred during search';

interface FilteredLogosProps extends FiltersProps {
  logos: readonly Logo[];
  /** The logos without the filters. */
  all: readonly Logo[];
  children: ReactNode;
}

/** Renders its children or, if no logo passes the filters, what they exclude and a button that clears them. */
export function FilteredLogos({ logos, all, filters, onChange, children }: FilteredLogosProps) {
  if (logos.length > 0) return children;
  const excluding = excludingFilters(all, filters, now());
  return (
    <EmptyState
      icon={<SearchX />}
      title="No logos match your filters"
      actions={
        <Button variant="primary" onClick={() => onChange(clearedFilters(filters))}>
          Clear Filters
        </Button>
      }
    >
      {excluding.length > 0 && `${all.length} examples, none matches ${excluding.join(' and ')}.`}
    </EmptyState>
  );
}

export function SearchFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <LoadFailure
      title="Search isn’t available right now"
      message={error.message || UNKNOWN_ERROR}
      onRetry={onRetry}
    >
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

interface SearchNoticeProps {
  notice: Notice;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A notice above the results. */
export function SearchNotice({ notice, isRetrying, onRetry }: SearchNoticeProps) {
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-xl border border-line bg-sunken py-2 pr-2 pl-4 text-sm"
    >
      {notice.isLoading ? (
        <Spinner className="mt-3 size-4 shrink-0" />
      ) : (
        <Info className="mt-3 size-4 shrink-0 text-accent" />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between">
        <p className="grid min-w-0 max-w-[80ch] py-2 pr-3 *:[grid-area:1/1]">
          <span>{notice.text}</span>
          <span aria-hidden="true" className="invisible">
            {notice.longestText}
          </span>
        </p>
        {notice.canRetry && (
          <Button
            variant="link"
            onClick={onRetry}
            aria-disabled={isRetrying}
            className="max-sm:-ml-3.5 text-sm"
          >
            {isRetrying && <Spinner />}
            Retry
          </Button>
        )}
      </div>
    </div>
  );
}
