import { Link } from '#web/lib/router/link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { noticeOf } from '../client-search/client-search.ts';
import { activeFilters, clearedFilters } from '../filters/filters.ts';
import type { SearchAddress } from '../use-search-address.ts';
import { resultHeading, STEP } from './groups.ts';
import { MoreResults } from './more-results.tsx';
import { NameNotes } from './name-notes.tsx';
import { NameJumps, ResultGroups, type ResultGroupsProps } from './result-groups.tsx';
import { EmptySearch, NoResults, SearchFailed, SearchNotice } from './result-states.tsx';
import type { Results as ResultsState } from './use-results.ts';

interface ResultsProps extends ResultGroupsProps {
  address: SearchAddress;
}

/** The heading of the page: the state of the search, or its number of results in one line. */
export function ResultHeading({ results, query }: { results: ResultsState; query: string }) {
  const { isPlaceholderData, isError } = results.query;
  const isWaiting = results.logos.length === 0 && results.clientSearch.pending.size > 0;
  const isSearching = query !== '' && (results.isPending || isPlaceholderData || isWaiting);
  const outcome = isError ? 'Search failed' : resultHeading(results.all);
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
  const { state, hrefWith } = address;
  return <NameNotes groups={results.all} query={state.q} hrefOf={(q) => hrefWith({ q, logo: null })} />;
}

function Empty(props: ResultsProps) {
  const { change, state } = props.address;
  const { query, isMore, fetchMore } = props.results;
  const isFiltered = activeFilters(state).length > 0;
  const canLoad = isFiltered && isMore;
  const hint = canLoad
    ? 'None of the files found so far match your filters. You can search more files or clear the filters.'
    : 'No logos match your filters. Clear the filters to see all results.';
  const actions = (
    <>
      {canLoad && (
        <Button variant="primary" onClick={fetchMore} aria-disabled={query.isFetchingNextPage}>
          {query.isFetchingNextPage && <Spinner />}
          Search more files
        </Button>
      )}
      {isFiltered && (
        <Button variant={canLoad ? 'secondary' : 'primary'} onClick={() => change(clearedFilters(state))}>
          Clear Filters
        </Button>
      )}
      <Link href="/" className={buttonClass(isFiltered ? 'secondary' : 'primary')}>
        Clear Search
      </Link>
      {!isFiltered && state.fileType === 'svg' && (
        <Button onClick={() => change({ fileType: 'all' })}>Search All Formats</Button>
      )}
    </>
  );
  return (
    <NoResults actions={actions} hint={isFiltered && hint}>
      <Notes {...props} />
    </NoResults>
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
  const { results, address, renderSkeletons } = props;
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
  const isWaiting = isEmpty && clientSearch.pending.size > 0;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`flex flex-col gap-6 transition-opacity ${isPlaceholderData ? 'opacity-50' : ''}`}
    >
      <Notice {...props} />
      {isWaiting && skeletons}
      {isEmpty && !isWaiting && <Empty {...props} />}
      {!isEmpty && (
        <>
          <NameJumps results={results} />
          <Notes {...props} />
          <ResultGroups {...props} />
          <MoreResults results={results} />
        </>
      )}
    </div>
  );
}
