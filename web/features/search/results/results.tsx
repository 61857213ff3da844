import { Fragment } from 'react';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { noticeOf } from '../client-search/client-search.ts';
import type { SearchAddress } from '../use-search-address.ts';
import { resultHeading, STEP } from './groups.ts';
import { MoreResults } from './more-results.tsx';
import { CorrectionNote, NameNotes } from './name-notes.tsx';
import { NameJumps, ResultGroups, type ResultGroupsProps } from './result-groups.tsx';
import { EmptySearch, SearchFailed, SearchNotice, UNKNOWN_ERROR } from './result-states.tsx';

const LIST = 'flex flex-col gap-6';
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
}

/** The heading of the page: the state of the search, or its number of results in one line. */
export function ResultHeading({ results, query, isAsking }: ResultHeadingProps) {
  const { isPlaceholderData, isLoadingError } = results.query;
  const isWaiting = results.logos.length === 0 && (isAsking || results.clientSearch.pending.size > 0);
  const isSearching = query !== '' && (results.isPending || isPlaceholderData || isWaiting);
  const outcome = isLoadingError ? 'Search failed' : resultHeading(results.all);
  const heading = query === '' ? 'Search' : outcome;
  return (
    <h1
      aria-live="polite"
      title={isSearching ? undefined : heading}
      className="flex min-h-10 items-center gap-3 font-semibold text-xl tracking-tight"
    >
      <span className="truncate">{isSearching ? 'Searching for logos...' : heading}</span>
      {isSearching && <Spinner />}
    </h1>
  );
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
        hrefOf={(q) => hrefWith({ q, logo: null, literal: false })}
      />
    </>
  );
}

function Notice({ results }: ResultsProps) {
  const { query, clientSearch, firstPage } = results;
  const hasErrors = firstPage?.names.some((name) => name.error) ?? false;
  const wikis = firstPage?.direct?.wikis ?? [];
  const notice = noticeOf(clientSearch, { notice: firstPage?.notice, hasErrors, wikis });
  const retry = () => {
    clientSearch.retry();
    void query.refetch();
  };
  return notice && <SearchNotice notice={notice} isRetrying={query.isRefetching} onRetry={retry} />;
}

/** Everything below the toolbar: the results by name, or the reason why there are none. */
export function Results(props: ResultsProps) {
  const { results, address, version, isAsking, renderSkeletons, renderBrand } = props;
  const { logos, clientSearch } = results;
  const { error, refetch, isPlaceholderData } = results.query;
  const skeletons = renderSkeletons(STEP);
  if (address.entryKey === '') return skeletons;
  if (address.state.q === '') return <EmptySearch />;
  if (results.isPending) return skeletons;
  if (!results.firstPage) {
    return error && <SearchFailed error={error} onRetry={() => refetch()} />;
  }
  const isEmpty = logos.length === 0;
  const isWaiting = isEmpty && (isAsking || clientSearch.pending.size > 0);
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`${LIST} transition-opacity ${isPlaceholderData ? 'opacity-50' : ''}`}
    >
      <Notice {...props} />
      {isWaiting && skeletons}
      {isEmpty && results.all.map(({ name }) => <Fragment key={name}>{renderBrand(name)}</Fragment>)}
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
          <NameJumps results={results} />
          <Notes {...props} />
          {/* The new elements appear at their places, instead of moving there. */}
          <div key={version} data-results className={version > 0 ? `${LIST} animate-appear` : LIST}>
            <ResultGroups {...props} />
          </div>
          <MoreResults results={results} />
        </>
      )}
    </div>
  );
}
