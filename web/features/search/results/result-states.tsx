import { CloudOff, Info, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/lib/router/link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Note } from '../direct/direct-note.ts';

/** What a search says that failed without words of its own. */
export const UNKNOWN_FAULT = 'An error occurred during search';

export function NoResults({ onWiden, children }: { onWiden: (() => void) | null; children: ReactNode }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No results found"
      actions={
        <>
          <Link href="/" className={buttonClass('primary')}>
            Clear Search
          </Link>
          {onWiden && <Button onClick={onWiden}>Search All Formats</Button>}
        </>
      }
    >
      <NothingFound />
      <div className="mt-4 text-left text-ink empty:hidden">{children}</div>
    </EmptyState>
  );
}

function NothingFound() {
  return (
    <p>
      We couldn't find any logos matching your search. Try using different keywords or check your spelling.
    </p>
  );
}

export function NoFilteredResults({
  onClear,
  onLookFurther,
  isLooking,
  children,
}: {
  onClear: () => void;
  /** Looks through the files behind those that were looked through; null where there are none. */
  onLookFurther: (() => void) | null;
  isLooking: boolean;
  children: ReactNode;
}) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No results found"
      actions={
        <>
          {onLookFurther && (
            <Button variant="primary" onClick={onLookFurther} aria-disabled={isLooking}>
              {isLooking && <Spinner />}
              Look further
            </Button>
          )}
          <Button variant={onLookFurther ? 'secondary' : 'primary'} onClick={onClear}>
            Clear Filters
          </Button>
          <Link href="/" className={buttonClass()}>
            Clear Search
          </Link>
        </>
      }
    >
      <NothingFound />
      <p className="mt-2">
        {onLookFurther
          ? 'None of the files looked through so far passes the filters that are on. There are more to look through.'
          : 'No logo for these names passes the filters that are on. Clear them to see everything that was found.'}
      </p>
      <div className="mt-4 text-left text-ink empty:hidden">{children}</div>
    </EmptyState>
  );
}

export function SearchFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState
      icon={<CloudOff aria-hidden="true" />}
      title="The search did not get through"
      actions={
        <Button variant="primary" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      <p>{error.message || UNKNOWN_FAULT}</p>
      <p className="mt-1">Your names and filters are still there.</p>
    </EmptyState>
  );
}

export function NothingAsked() {
  return (
    <EmptyState icon={<SearchX aria-hidden="true" />} title="Which logos are you looking for?">
      Type one or several names above, separated by commas, or paste a list.
    </EmptyState>
  );
}

/** What is not as usual with this answer, said calmly. */
export function SearchNotice({
  note,
  isRetrying,
  onRetry,
}: {
  note: Note;
  isRetrying: boolean;
  /** Null where asking again can change nothing. */
  onRetry: (() => void) | null;
}) {
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-xl border border-line bg-sunken py-2 pr-2 pl-4 text-sm"
    >
      {note.isWaiting ? (
        <Spinner className="mt-3 size-4 shrink-0" />
      ) : (
        <Info aria-hidden="true" className="mt-3 size-4 shrink-0 text-accent" />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between">
        <p className="grid min-w-0 max-w-[80ch] py-2 pr-3 *:[grid-area:1/1]">
          <span>{note.words}</span>
          <span aria-hidden="true" className="invisible">
            {note.room}
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
