import { LayoutGrid } from 'lucide-react';
import type { FocusEvent } from 'react';
import { Link } from 'react-router';
import { Spinner } from '#web/ui/spinner.tsx';
import { countLabel, groupId, isEmpty, isUnknown, outcomeOf, resultCount } from './groups.ts';
import type { Results } from './use-results.ts';

/** Scrolls a row until the whole of a focused element is visible. Browsers don't if a part of it is already. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** One button for each of many names that scrolls to the results for the name. */
export function NameJumps({ results }: { results: Results }) {
  if (results.jumps.length === 0) return null;
  const jump = (name: string) => {
    results.showName(name);
    requestAnimationFrame(() => {
      const section = document.getElementById(groupId(name));
      section?.scrollIntoView({ block: 'start' });
      section?.querySelector('h2')?.focus({ preventScroll: true });
    });
  };
  return (
    <nav aria-label="Searched names">
      <ul className="flex flex-wrap gap-2 max-sm:flex-nowrap" onFocus={showWhole}>
        {results.jumps.map((group) => (
          <li key={group.name} className="min-w-0 max-sm:shrink-0">
            <button
              type="button"
              disabled={isUnknown(group)}
              onClick={() => jump(group.name)}
              className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-sm transition-colors enabled:hover:border-edge disabled:border-dashed disabled:bg-transparent disabled:text-muted touch:relative touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-1"
            >
              <span className="truncate font-medium">{group.name}</span>
              <span className="text-muted">{countLabel(group)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ResultHeadingProps {
  results: Results;
  query: string;
  /** True in batch mode, which on wide windows has a button for a wall of the selected logos. */
  isBatch: boolean;
}

/**
 * The heading of the page: the state of the search, or its number of results. On phones, it is one row with the searched
 * names, and doesn't repeat them.
 */
export function ResultHeading({ results, query, isBatch }: ResultHeadingProps) {
  const { isPending, isPlaceholderData, isLoadingError } = results.query;
  const isSearching = query !== '' && (isPending || isPlaceholderData || results.isWaiting);
  const [only, ...others] = results.groups;
  const known = only && others.length === 0 ? outcomeOf(only) : null;
  const outcome = isLoadingError ? 'Search failed' : (known ?? resultCount(results.groups));
  const count = query === '' ? 'Search' : outcome;
  const searched = results.groups.map(({ name }) => name).join(', ');
  const names = query === '' || isLoadingError || known ? '' : ` for "${searched}"`;
  const heading = count + names;
  const hasJumps = !isSearching && names && results.jumps.length > 0;
  const hasNote = !isSearching && query !== '' && results.firstPage?.sourceNote !== undefined;
  const found = isSearching ? [] : results.groups.filter((group) => !isEmpty(group));
  return (
    <div className={`flex items-center gap-3 ${hasJumps ? 'max-sm:gap-1.5' : ''}`}>
      <h1
        aria-live="polite"
        title={isSearching ? undefined : heading}
        className={`flex min-h-10 min-w-0 items-center gap-3 font-semibold text-xl tracking-tight max-sm:min-h-9 max-sm:text-base ${hasNote ? 'max-sm:min-w-24' : ''} ${hasJumps ? 'max-sm:shrink-0' : ''}`}
      >
        {isSearching ? (
          <>
            Searching for logos... <Spinner />
          </>
        ) : (
          <span className="truncate">
            {count}
            <span className={hasJumps ? 'max-sm:sr-only' : ''}>{names}</span>
          </span>
        )}
      </h1>
      {/* With other results, another element, which isn't scrolled. */}
      <div key={heading} className={`flex min-w-0 items-center gap-3 ${hasJumps ? 'name-scroller' : ''}`}>
        {hasNote && (
          <p className="min-w-0 truncate pt-0.5 text-muted text-sm">{results.firstPage?.sourceNote}</p>
        )}
        {hasJumps && (
          <div className="sm:hidden">
            <NameJumps results={results} />
          </div>
        )}
        {found.length > 1 && (
          <Link
            to={`/wall?q=${encodeURIComponent(found.map(({ name }) => name).join(','))}`}
            className={`inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full px-3 whitespace-nowrap font-medium text-accent text-sm hover:bg-accent-soft touch:relative touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-1 ${isBatch ? 'sm:hidden' : ''}`}
          >
            <LayoutGrid aria-hidden="true" className="size-4" />
            Make a wall
          </Link>
        )}
      </div>
    </div>
  );
}
