import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { SkeletonItems } from '#web/ui/skeleton-items.tsx';
import { UNKNOWN_ERROR } from '../queries.ts';
import type { SearchAddress } from '../use-search-address.ts';
import { STEP } from './cards.ts';
import { isUnknown } from './groups.ts';
import { MoreResults } from './more-results.tsx';
import { Notes, ResultsNotice } from './notes.tsx';
import { NameJumps } from './result-heading.tsx';
import type { Results as ResultsOfSearch } from './use-results.ts';

const LIST = 'flex flex-col gap-6 max-sm:gap-3';
const EmptyResults = lazyComponent(() => import('./empty-results.tsx'));

function SearchFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
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

interface ResultsProps {
  results: ResultsOfSearch;
  address: SearchAddress;
  children: ReactNode;
}

/** Everything below the toolbar: the results, or the reason why there are none. */
export function Results({ results, address, children }: ResultsProps) {
  const { view, q } = address.state;
  const { groups, isWaiting, version } = results;
  const { error, refetch, isPending, isPlaceholderData } = results.query;
  const skeletons = <SkeletonItems count={STEP} view={view} />;
  if (q === '') {
    return (
      <EmptyState icon={<SearchX />} title="Which logos are you looking for?">
        Type one or more names above, separated by commas, or paste a list.
      </EmptyState>
    );
  }
  if (isPending) return skeletons;
  if (!results.firstPage) return error && <SearchFailed error={error} onRetry={() => refetch()} />;
  const isNothingKnown = groups.every(isUnknown);
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`${LIST} transition-opacity ${isPlaceholderData ? 'opacity-50' : ''}`}
    >
      <ResultsNotice results={results} />
      {isNothingKnown && isWaiting && skeletons}
      {isNothingKnown && !isWaiting && (
        <EmptyResults
          results={results}
          address={address}
          renderError={(retry) => <SearchFailed error={new Error(UNKNOWN_ERROR)} onRetry={retry} />}
        />
      )}
      {!isNothingKnown && (
        <>
          <div className="empty:hidden max-sm:hidden">
            <NameJumps results={results} />
          </div>
          <Notes results={results} address={address} />
          {/* New elements at their places, instead of moved ones. They don't fade in, which would show an empty page first. */}
          <div key={version} data-results className={LIST}>
            {children}
          </div>
          {isWaiting ? skeletons : <MoreResults results={results} view={view} />}
        </>
      )}
    </div>
  );
}
