import { CloudOff, Info, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Note } from '../client-search/client-search.ts';
import { clearedFilters, type Filters } from '../filters/filters.ts';

/** The message of a failed search without one. */
export const UNKNOWN_ERROR = 'An error occurred during search';

const NO_RESULTS =
  "We couldn't find any logos matching your search. Try using different keywords or check your spelling.";

export function NoResults({
  onAllFormats,
  children,
}: {
  onAllFormats: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No results found"
      actions={
        <>
          <Link href="/" className={buttonClass('primary')}>
            Clear Search
          </Link>
          {onAllFormats && <Button onClick={onAllFormats}>Search All Formats</Button>}
        </>
      }
    >
      <p>{NO_RESULTS}</p>
      <div className="mt-4 text-left text-ink empty:hidden">{children}</div>
    </EmptyState>
  );
}

export function NoFilteredResults({
  onClear,
  onSearchMore,
  isSearching,
  children,
}: {
  onClear: () => void;
  /** Loads the next page of unfiltered results; null after the last one. */
  onSearchMore: (() => void) | null;
  isSearching: boolean;
  children: ReactNode;
}) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No results found"
      actions={
        <>
          {onSearchMore && (
            <Button variant="primary" onClick={onSearchMore} aria-disabled={isSearching}>
              {isSearching && <Spinner />}
              Search more files
            </Button>
          )}
          <Button variant={onSearchMore ? 'secondary' : 'primary'} onClick={onClear}>
            Clear Filters
          </Button>
          <Link href="/" className={buttonClass()}>
            Clear Search
          </Link>
        </>
      }
    >
      <p>{NO_RESULTS}</p>
      <p className="mt-2">
        {onSearchMore
          ? 'None of the files so far match your filters. You can search more files or clear the filters.'
          : 'No logos match your filters. Clear them to see all results.'}
      </p>
      <div className="mt-4 text-left text-ink empty:hidden">{children}</div>
    </EmptyState>
  );
}

/** Shows the logos that pass the filters of a page; without any, a button that clears the filters. */
export function FilteredLogos({
  logos,
  filters,
  onChange,
  children,
}: {
  logos: readonly Logo[];
  filters: Filters;
  onChange: (patch: Partial<Filters>) => void;
  children: ReactNode;
}) {
  if (logos.length > 0) return children;
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No logos match your filters"
      actions={
        <Button variant="primary" onClick={() => onChange(clearedFilters(filters))}>
          Clear Filters
        </Button>
      }
    />
  );
}

export function SearchFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState
      icon={<CloudOff aria-hidden="true" />}
      title="Search isn’t available right now"
      actions={
        <Button variant="primary" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      <p>{error.message || UNKNOWN_ERROR}</p>
    </EmptyState>
  );
}

export function EmptySearch() {
  return (
    <EmptyState icon={<SearchX aria-hidden="true" />} title="Which logos are you looking for?">
      Type one or more names above, separated by commas, or paste a list.
    </EmptyState>
  );
}

/** A notice above the results. */
export function SearchNotice({
  note,
  isRetrying,
  onRetry,
}: {
  note: Note;
  isRetrying: boolean;
  /** Null when a retry can't help. */
  onRetry: (() => void) | null;
}) {
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-xl border border-line bg-sunken py-2 pr-2 pl-4 text-sm"
    >
      {note.isLoading ? (
        <Spinner className="mt-3 size-4 shrink-0" />
      ) : (
        <Info aria-hidden="true" className="mt-3 size-4 shrink-0 text-accent" />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between">
        <p className="grid min-w-0 max-w-[80ch] py-2 pr-3 *:[grid-area:1/1]">
          <span>{note.text}</span>
          <span aria-hidden="true" className="invisible">
            {note.longestText}
          </span>
        </p>
        {onRetry && (
          <Button
            variant="link"
            onClick={onRetry}
            aria-disabled={isRetrying}
            className="max-sm:-ml-3.5 text-sm"
          >
            {isRetrying && <Spinner />}
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
