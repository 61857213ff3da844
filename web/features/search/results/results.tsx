import { LayoutGrid } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { activeFilters } from '../filters/filters.ts';
import type { SearchAddress } from '../use-search-address.ts';
import { STEP } from './cards.ts';
import { resultHeading } from './groups.ts';
import { MoreResults } from './more-results.tsx';
import { CorrectionNote, NameNotes } from './name-notes.tsx';
import { NameJumps, ResultGroups, type ResultGroupsProps } from './result-groups.tsx';
import { EmptySearch, SearchFailed, UNKNOWN_ERROR } from './result-states.tsx';
import { ResultsNotice } from './results-notice.tsx';

const LIST = 'flex flex-col gap-6 max-sm:gap-3';
const EMPTY_RESULTS = lazyComponent(() => import('./empty-results.tsx'));

interface ResultsProps extends ResultGroupsProps {
  address: SearchAddress;
  /** Changes when the results are arranged anew. */
  version: number;
  /** True while a brand of the names may still be found. */
  isAsking: boolean;
}

interface ResultHeadingProps extends Pick<ResultsProps, 'results' | 'isAsking'> {
  query: string;
  /** True in batch mode, which on wide windows has a button for a wall of the selected logos. */
  isBatch: boolean;
}

/** Leads to a wall of several names. */
function WallLink({ names, className }: { names: readonly string[]; className: string }) {
  return (
    <Link
      to={`/wall?q=${encodeURIComponent(names.join(','))}`}
      className={`inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full px-3 whitespace-nowrap font-medium text-accent text-sm hover:bg-accent-soft touch:relative touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-1 ${className}`}
    >
      <LayoutGrid aria-hidden="true" className="size-4" />
      Make a wall
    </Link>
  );
}

/**
 * The heading of the page: the state of the search, or its number of results. On phones, it is one row with the searched
 * names, and doesn't repeat them.
 */
export function ResultHeading({ results, query, isAsking, isBatch }: ResultHeadingProps) {
  const { isPlaceholderData, isLoadingError } = results.query;
  const isWaiting = results.logos.length === 0 && (isAsking || results.clientSearch.pending.size > 0);
  const isSearching = query !== '' && (results.isPending || isPlaceholderData || isWaiting);
  const outcome = isLoadingError ? 'Search failed' : resultHeading(results.all);
  const heading = query === '' ? 'Search' : outcome;
  const [count, names] = splitHeading(heading);
  const hasJumps = !isSearching && names && results.jumps.length > 0;
  const found = isSearching ? [] : results.all.filter(({ logos }) => logos.length > 0);
  return (
    <div className={`flex items-center gap-3 ${hasJumps ? 'max-sm:gap-1.5' : ''}`}>
      <h1
        aria-live="polite"
        title={isSearching ? undefined : heading}
        className={`flex min-h-10 min-w-0 items-center gap-3 font-semibold text-xl tracking-tight max-sm:min-h-9 max-sm:text-base ${hasJumps ? 'max-sm:shrink-0' : ''}`}
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
      <div key={heading} className={`flex items-center gap-3 ${hasJumps ? 'name-scroller' : ''}`}>
        {!isSearching && query !== '' && results.firstPage?.sourceNote && (
          <p className="whitespace-nowrap pt-0.5 text-muted text-sm">{results.firstPage.sourceNote}</p>
        )}
        {hasJumps && (
          <div className="sm:hidden">
            <NameJumps results={results} />
          </div>
        )}
        {found.length > 1 && (
          <WallLink names={found.map(({ name }) => name)} className={isBatch ? 'sm:hidden' : ''} />
        )}
      </div>
    </div>
  );
}

/** Returns a heading in two parts: `34 results`, ` for "google"`. */
function splitHeading(heading: string): [string, string] {
  const at = heading.indexOf(' for "');
  return at < 0 ? [heading, ''] : [heading.slice(0, at), heading.slice(at)];
}

function Notes({ results, address }: ResultsProps) {
  const { input, corrections = [] } = results.firstPage ?? {};
  const { state, hrefWith } = address;
  return (
    <>
      <CorrectionNote corrections={corrections} href={hrefWith({ logo: null, literal: true })} />
      <NameNotes
        groups={results.all}
        query={input?.q ?? state.q}
        hidden={results.hidden}
        isFiltered={results.isHiddenUnknown}
        hrefOf={(q) => hrefWith({ q, logo: null, literal: false })}
      />
    </>
  );
}

/** Everything below the toolbar: the results by name, or the reason why there are none. */
export function Results(props: ResultsProps) {
  const { results, address, version, isAsking, renderSkeletons, renderBrand } = props;
  const { logos, clientSearch } = results;
  const { error, refetch, isPlaceholderData } = results.query;
  const skeletons = renderSkeletons(STEP);
  if (address.state.q === '') return <EmptySearch />;
  if (results.isPending) return skeletons;
  if (!results.firstPage) {
    return error && <SearchFailed error={error} onRetry={() => refetch()} />;
  }
  const isEmpty = logos.length === 0;
  const isFiltered = activeFilters(address.state).length > 0;
  const isWaiting = isEmpty && (isAsking || clientSearch.pending.size > 0);
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`${LIST} transition-opacity ${isPlaceholderData ? 'opacity-50' : ''}`}
    >
      <ResultsNotice results={results} />
      {isWaiting && skeletons}
      {isEmpty &&
        !isFiltered &&
        results.all.map(({ name }) => <Fragment key={name}>{renderBrand(name)}</Fragment>)}
      {isEmpty && !isWaiting && (
        <LazyPart
          component={EMPTY_RESULTS}
          renderError={(retry) => <SearchFailed error={new Error(UNKNOWN_ERROR)} onRetry={retry} />}
        >
          {(EmptyResults) => (
            <EmptyResults results={results} address={address}>
              <Notes {...props} />
            </EmptyResults>
          )}
        </LazyPart>
      )}
      {!isEmpty && (
        <>
          <div className="empty:hidden max-sm:hidden">
            <NameJumps results={results} />
          </div>
          <Notes {...props} />
          {/* New elements at their places, instead of moved ones. They don't fade in, which would show an empty page first. */}
          <div key={version} data-results className={LIST}>
            <ResultGroups {...props} />
          </div>
          <MoreResults results={results} renderSkeletons={renderSkeletons} />
        </>
      )}
    </div>
  );
}
