import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { describeNote } from '../direct/direct-note.ts';
import { activeFilters, clearedFilters } from '../filters/filter-words.ts';
import type { SearchAddress } from '../use-search-address.ts';
import { MoreSentinel } from './more-sentinel.tsx';
import { NameJumps } from './name-jumps.tsx';
import { NameNotes } from './name-notes.tsx';
import { ResultGroup } from './result-group.tsx';
import { NoFilteredResults, NoResults, NothingAsked, SearchFailed, SearchNotice } from './result-states.tsx';
import type { Results as ResultsState } from './use-results.ts';
import { roomFor, STEP } from './window-groups.ts';

interface ResultsProps {
  results: ResultsState;
  address: SearchAddress;
  /** So many empty cards. */
  renderWaiting: (count: number) => ReactNode;
  renderLogos: (logos: readonly Logo[]) => ReactNode;
  /** What stands beside the heading of a name, for all that was found of it. */
  besideName?: ((name: string, logos: readonly Logo[]) => ReactNode) | null;
}

function Notes({ results, address }: ResultsProps) {
  const { state, hrefWith } = address;
  return <NameNotes groups={results.all} query={state.q} hrefOf={(q) => hrefWith({ q, logo: null })} />;
}

function Nothing(props: ResultsProps) {
  const { change, state } = props.address;
  const notes = <Notes {...props} />;
  if (activeFilters(state).length === 0) {
    const onWiden = state.fileType === 'svg' ? () => change({ fileType: 'all' }) : null;
    return <NoResults onWiden={onWiden}>{notes}</NoResults>;
  }
  const { query, isMore, fetchMore } = props.results;
  return (
    <NoFilteredResults
      onClear={() => change(clearedFilters(state))}
      onLookFurther={isMore ? fetchMore : null}
      isLooking={query.isFetchingNextPage}
    >
      {notes}
    </NoFilteredResults>
  );
}

function Groups({ results, renderLogos, renderWaiting, besideName }: ResultsProps) {
  const { groups, all, query, room, fetchMore } = results;
  if (all.length === 1) {
    return (
      <section>
        <h2 className="sr-only">Logos</h2>
        {renderLogos(groups[0]?.logos ?? [])}
      </section>
    );
  }
  const isLoading = query.isFetchingNextPage || results.direct.asking.size > 0;
  return groups.map((shown) => (
    <ResultGroup
      key={shown.group.name}
      shown={shown}
      onToggle={() => results.toggle(shown.group.name)}
      extra={besideName?.(shown.group.name, shown.group.logos)}
    >
      {renderLogos(shown.logos)}
      {roomFor(shown.group, room) > 0 && renderWaiting(roomFor(shown.group, room))}
      {shown.isExpanded && shown.group.more && shown.logos.length === shown.group.logos.length && (
        <div className="mt-4 flex justify-center">
          <Button onClick={fetchMore} aria-disabled={isLoading}>
            {isLoading ? 'Loading more results...' : `Load more of ${shown.group.name}`}
          </Button>
        </div>
      )}
    </ResultGroup>
  ));
}

function More({ results }: ResultsProps) {
  const { query, direct, hasMore, count, showMore } = results;
  if (query.isFetchNextPageError || direct.laterTrouble) {
    return (
      <p role="alert" className="flex flex-wrap items-center justify-center gap-3 py-10">
        More results could not be loaded. {direct.laterTrouble}
        <Button onClick={direct.laterTrouble ? direct.retry : () => query.fetchNextPage()}>Retry</Button>
      </p>
    );
  }
  return (
    hasMore && (
      <MoreSentinel
        key={count}
        above={`${count} ${query.isFetching} ${direct.asking.size}`}
        onReach={showMore}
      />
    )
  );
}

/** A fault of the server's own; asking again at once would hardly help, and its operator may want to know of it. */
function isUnexpected(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'server.unexpected';
}

/**
 * Everything below the search box: what was found, by name, or why there is nothing to show.
 * Throws the error of a search that an unexpected fault of the server has ended.
 */
export function Results(props: ResultsProps) {
  const { results, address, renderWaiting } = props;
  const { query, answer, logos, all, direct } = results;
  const skeleton = renderWaiting(STEP);
  if (address.entryKey === '') return skeleton;
  if (address.state.q === '') return <NothingAsked />;
  if (results.isPending) return skeleton;
  if (!answer) {
    if (isUnexpected(query.error)) throw query.error;
    return query.error && <SearchFailed error={query.error} onRetry={() => query.refetch()} />;
  }
  const hasErrors = answer.names.some((name) => name.error);
  const note = describeNote(direct, { notice: answer.notice, hasErrors });
  const retry = () => {
    direct.retry();
    void query.refetch();
  };
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={`flex flex-col gap-6 transition-opacity ${query.isPlaceholderData ? 'opacity-50' : ''}`}
    >
      {note && (
        <SearchNotice note={note} isRetrying={query.isRefetching} onRetry={note.canRetry ? retry : null} />
      )}
      {logos.length === 0 && direct.asking.size > 0 ? (
        skeleton
      ) : logos.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <>
          <NameJumps groups={all} onReveal={results.reveal} />
          <Notes {...props} />
          <Groups {...props} />
          <More {...props} />
        </>
      )}
    </div>
  );
}
