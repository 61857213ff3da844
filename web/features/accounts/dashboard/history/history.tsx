import { useQuery } from '@tanstack/react-query';
import { Download, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { HistoryEntry } from '#contract/downloads.ts';
import { describeFetchError } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/formats.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { BatchItem } from './batch-item.tsx';
import { HistoryItem, type HistorySlots } from './history-item.tsx';
import { HistorySearch } from './history-search.tsx';
import { historyHref } from './history-url.ts';
import { Pager } from './pager.tsx';
import { HISTORY_PAGE_SIZE, historyOptions } from './queries.ts';
import { type HistoryAddress, useHistoryAddress } from './use-history-address.ts';

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

function Loading() {
  return (
    <p role="status" className="flex min-h-60 items-center justify-center gap-3 text-muted">
      <Spinner className="size-5" /> Loading your downloads…
    </p>
  );
}

/** Replaces a page number past the end with the last page. */
function useClampedPage(last: number | undefined, { state, hrefWith }: HistoryAddress): void {
  const target = last && state.page > last ? hrefWith({ page: last }) : null;
  const navigate = useNavigate();
  useEffect(() => {
    if (target) void navigate(target, { replace: true, preventScrollReset: true });
  }, [target, navigate]);
}

interface EntriesProps extends HistorySlots {
  accountId: number;
  address: HistoryAddress;
  downloads: readonly HistoryEntry[];
  /** True while the entries of another page or search are still shown. */
  isOutdated: boolean;
}

function Entries({ accountId, address, downloads, isOutdated, ...slots }: EntriesProps) {
  return (
    <ul
      aria-label="Your downloads"
      aria-busy={isOutdated}
      className="border-line border-b transition-opacity aria-busy:opacity-60"
    >
      {downloads.map((entry) =>
        entry.batch ? (
          <BatchItem
            // Stays open when it is downloaded again.
            key={`${entry.batch.format} ${entry.batch.contents} ${address.state.q}`}
            accountId={accountId}
            entry={entry}
            batch={entry.batch}
            address={address}
            {...slots}
          />
        ) : (
          <HistoryItem key={entry.id} entry={entry} address={address} {...slots} />
        ),
      )}
    </ul>
  );
}

/** Renders the account’s downloads, one page at a time. */
export function History({ accountId, ...slots }: { accountId: number } & HistorySlots) {
  const address = useHistoryAddress();
  const { page: requested, q } = address.state;
  const { data, error, refetch } = useQuery(historyOptions(accountId, address.state));
  const last = data && Math.ceil(data.total / HISTORY_PAGE_SIZE);
  const isOutdated = data?.page !== requested || data.q !== q;
  useClampedPage(isOutdated ? undefined : last, address);
  if (!data && error)
    return (
      <LoadFailure
        title="Couldn’t load your downloads"
        message={describeFetchError('downloads', error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading />;
  if (data.total === 0 && data.q === '' && q === '') return <NoHistory />;
  return (
    <div className="max-w-4xl">
      <HistorySearch query={q} />
      {slots.renderJob()}
      {data.total === 0 ? (
        <NoMatch q={data.q} />
      ) : (
        <Results
          {...{ ...slots, accountId, address, isOutdated }}
          downloads={data.downloads}
          first={(data.page - 1) * HISTORY_PAGE_SIZE + 1}
          total={data.total}
        />
      )}
      {slots.renderOpenedLogo(
        address,
        data.downloads.flatMap(({ batch, logo }) => (logo && !batch ? [logo] : [])),
      )}
    </div>
  );
}

/** Renders the entries with their numbers, `first` to the last, and the links to other pages. */
function Results({ first, total, ...list }: EntriesProps & { first: number; total: number }) {
  const { address, downloads } = list;
  if (downloads.length === 0) return <Loading />;
  const last = Math.ceil(total / HISTORY_PAGE_SIZE);
  return (
    <>
      <Entries {...list} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          Showing {formatCount(first)} - {formatCount(first + downloads.length - 1)} of {formatCount(total)}{' '}
          downloads
        </p>
        {last > 1 && (
          <Pager page={address.state.page} last={last} hrefOf={(page) => address.hrefWith({ page })} />
        )}
      </div>
    </>
  );
}
