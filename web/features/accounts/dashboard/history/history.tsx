import { useQuery } from '@tanstack/react-query';
import { Download, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import type { HistoryEntry } from '#contract/downloads.ts';
import type { Logo } from '#contract/logos.ts';
import { describeFetchError } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/formats.ts';
import { useAccountId } from '#web/lib/session/use-account.ts';
import { useQueryText } from '#web/lib/use-query-text.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { type HistoryAddress, historyHref, MAX_QUERY_LENGTH, useHistoryAddress } from './history-address.ts';
import { Entry, type EntrySlots } from './history-entry.tsx';
import { Pager } from './pager.tsx';
import { HISTORY_PAGE_SIZE, historyOptions } from './queries.ts';

/** Renders the search box of the history. */
function HistorySearch({ query }: { query: string }) {
  const { text, setText } = useQueryText(query, (q) => historyHref({ q }));
  return (
    <search className="mb-6 block">
      <SearchField
        label="Search your downloads"
        placeholder="Title of a logo"
        maxLength={MAX_QUERY_LENGTH}
        text={text}
        onText={setText}
      />
    </search>
  );
}

function NoHistory() {
  return (
    <EmptyState
      icon={<Download />}
      title="No download history found"
      actions={
        <Link to="/" className={buttonClass('primary')}>
          Browse Logos
        </Link>
      }
    >
      When you download logos, they will appear here
    </EmptyState>
  );
}

function NoMatch({ q }: { q: string }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={`No downloads match “${q}”`}
      actions={
        <Link to={historyHref({})} preventScrollReset className={buttonClass('primary')}>
          Clear search
        </Link>
      }
    >
      The search looks at the titles of logos. Check the spelling, or try a shorter word.
    </EmptyState>
  );
}

const LOADING = <Loading>Loading your downloads…</Loading>;

interface ResultsProps extends EntrySlots {
  downloads: readonly HistoryEntry[];
  /** The number of the first entry, from 1. */
  first: number;
  total: number;
  /** True while the entries of another page or search are still shown. */
  isOutdated: boolean;
}

/** Renders the entries with their numbers, `first` to the last, and the links to other pages. */
function Results({ downloads, first, total, isOutdated, ...slots }: ResultsProps) {
  const { state, hrefWith } = useHistoryAddress();
  const last = Math.ceil(total / HISTORY_PAGE_SIZE);
  if (downloads.length === 0)
    return isOutdated ? LOADING : <Navigate to={hrefWith({ page: last })} replace />;
  return (
    <>
      <ul
        aria-label="Your downloads"
        aria-busy={isOutdated}
        className="border-line border-b transition-opacity aria-busy:opacity-60"
      >
        {downloads.map((entry) => {
          const { id, batch } = entry;
          // A batch stays open when it is downloaded again.
          const key = batch ? `${batch.format} ${batch.contents} ${state.q}` : id;
          return <Entry key={key} entry={entry} {...slots} />;
        })}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          Showing {formatCount(first)} - {formatCount(first + downloads.length - 1)} of {formatCount(total)}{' '}
          downloads
        </p>
        {last > 1 && <Pager page={state.page} last={last} hrefOf={(page) => hrefWith({ page })} />}
      </div>
    </>
  );
}

interface HistoryProps extends EntrySlots {
  /** The progress and the outcome of a batch. */
  job: ReactNode;
  /** Renders the dialog of the open logo, which steps through `logos`. */
  renderOpenedLogo: (address: HistoryAddress, logos: readonly Logo[]) => ReactNode;
}

/** Renders the account’s downloads, one page at a time. A page past the end becomes the last. */
export function History({ job, renderOpenedLogo, ...slots }: HistoryProps) {
  const address = useHistoryAddress();
  const { page, q } = address.state;
  const { data, error, refetch } = useQuery(historyOptions(useAccountId(), address.state));
  if (!data && error)
    return (
      <LoadFailure
        title="Couldn’t load your downloads"
        message={describeFetchError('downloads', error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return LOADING;
  const { downloads, total } = data;
  if (total === 0 && data.q === '' && q === '') return <NoHistory />;
  return (
    <div className="max-w-4xl">
      <HistorySearch query={q} />
      {job}
      {total === 0 ? (
        <NoMatch q={data.q} />
      ) : (
        <Results
          {...{ ...slots, downloads, total }}
          first={(data.page - 1) * HISTORY_PAGE_SIZE + 1}
          isOutdated={data.page !== page || data.q !== q}
        />
      )}
      {renderOpenedLogo(
        address,
        downloads.flatMap(({ batch, logo }) => (logo && !batch ? [logo] : [])),
      )}
    </div>
  );
}
