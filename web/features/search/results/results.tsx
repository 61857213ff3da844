import { ApiError } from '#web/lib/api.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { describeNote } from '../client-search/client-search.ts';
import { activeFilters, clearedFilters } from '../filters/filters.ts';
import type { SearchAddress } from '../use-search-address.ts';
import { resultHeading, STEP } from './groups.ts';
import { MoreResults } from './more-results.tsx';
import { NameNotes } from './name-notes.tsx';
import { NameJumps, ResultGroups, type ResultGroupsProps } from './result-groups.tsx';
import { EmptySearch, NoFilteredResults, NoResults, SearchFailed, SearchNotice } from './result-states.tsx';
import type { Results as ResultsState } from './use-results.ts';

interface ResultsProps extends ResultGroupsProps {
  address: SearchAddress;
}

/** The heading of the page: the state of the search, or its number of results in one line. */
export function ResultHeading({ results, query }: { results: ResultsState; query: string }) {
  const { isPlaceholderData, isError } = results.query;
  const isWaiting = results.logos.length === 0 && results.clientSearch.pending.size > 0;
  const isSearching = query !== '' && (results.isPending || isPlaceholderData || isWaiting);
  const heading = query === '' ? 'Search' : isError ? 'Search failed' : resultHeading(results.all);
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
  const notes = <Notes {...props} />;
  if (activeFilters(state).length === 0) {
    const onAllFormats = state.fileType === 'svg' ? () => change({ fileType: 'all' }) : null;
    return <NoResults onAllFormats={onAllFormats}>{notes}</NoResults>;
  }
  const { query, isMore, fetchMore } = props.results;
  return (
    <NoFilteredResults
      onClear={() => change(clearedFilters(state))}
      onSearchMore={isMore ? fetchMore : null}
      isSearching={query.isFetchingNextPage}
    >
      {notes}
    </NoFilteredResults>
  );
}

function Notice({ results }: ResultsProps) {
  const { query, clientSearch, firstPage } = results;
  const hasErrors = firstPage?.names.some((name) => name.error) ?? false;
  const note = describeNote(clientSearch, { notice: firstPage?.notice, hasErrors });
  const retry = () => {
    clientSearch.retry();
    void query.refetch();
  };
  if (!note) return null;
  return <SearchNotice note={note} isRetrying={query.isRefetching} onRetry={note.canRetry ? retry : null} />;
}

function Found(props: ResultsProps) {
  return (
    <>
      <NameJumps results={props.results} />
      <Notes {...props} />
      <ResultGroups {...props} />
      <MoreResults results={props.results} />
    </>
  );
}

/** An unexpected error gets the page of its own that carries the request id. */
function isUnexpected(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'server.unexpected';
}

/**
 * Everything below the search box: the results by name, or the reason why there are none.
 * @throws the error of a search that failed unexpectedly on the server
 */
export function Results(props: ResultsProps) {
  const { results, address, renderSkeletons } = props;
  const { query, logos, clientSearch } = results;
  const skeletons = renderSkeletons(STEP);
  if (address.entryKey === '') return skeletons;
  if (address.state.q === '') return <EmptySearch />;
  if (results.isPending) return skeletons;
  if (!results.firstPage) {
    if (isUnexpected(query.error)) throw query.error;
    return query.error && <SearchFailed error={query.error} onRetry={() => query.refetch()} />;
  }
  const isWaiting = logos.length === 0 && clientSearch.pending.size > 0;
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={`flex flex-col gap-6 transition-opacity ${query.isPlaceholderData ? 'opacity-50' : ''}`}
    >
      <Notice {...props} />
      {isWaiting ? skeletons : logos.length === 0 ? <Empty {...props} /> : <Found {...props} />}
    </div>
  );
}
