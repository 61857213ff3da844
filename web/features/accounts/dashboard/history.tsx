import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { describeFetchError } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/formats.ts';
import { navigate, useAddress } from '#web/lib/router/address.ts';
import { Link } from '#web/lib/router/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState, LoadFailure } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { HISTORY_PAGE_SIZE, historyOptions } from '../queries.ts';
import { BatchItem } from './batch-item.tsx';
import { HistoryItem, type HistorySlots } from './history-item.tsx';
import { Pager, pageHref } from './pager.tsx';

function NoHistory() {
  return (
    <EmptyState
      icon={<Download />}
      title="No download history found"
      actions={
        <Link href="/" className={buttonClass('primary')}>
          Browse Logos
        </Link>
      }
    >
      When you download logos, they will appear here
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

/** Returns the page number in the address, starting at 1. */
function pageOf(search: string): number {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** Replaces a page number past the end with the last page. */
function useClampedPage(last: number | undefined, page: number): void {
  const target = last && page > last ? last : null;
  useEffect(() => {
    if (target) navigate(pageHref(target), { replace: true, keepScroll: true });
  }, [target]);
}

/** Renders the account’s downloads, one page at a time. */
export function History({ accountId, ...slots }: { accountId: number } & HistorySlots) {
  const requested = pageOf(useAddress().search);
  const { data, error, refetch } = useQuery(historyOptions(accountId, requested));
  const last = data && Math.ceil(data.total / HISTORY_PAGE_SIZE);
  useClampedPage(last, requested);
  if (!data && error)
    return (
      <LoadFailure
        title="Couldn’t load your downloads"
        message={describeFetchError('downloads', error)}
        onRetry={() => void refetch()}
      />
    );
  if (data?.total === 0) return <NoHistory />;
  if (!data?.downloads.length || !last) return <Loading />;
  const { downloads, total, page } = data;
  const first = (page - 1) * HISTORY_PAGE_SIZE + 1;
  return (
    <>
      <ul aria-label="Your downloads" aria-busy={page !== requested} className="border-line border-b">
        {downloads.map(({ batch, ...record }) =>
          batch ? (
            <BatchItem key={record.id} accountId={accountId} record={record} batch={batch} {...slots} />
          ) : (
            <HistoryItem key={record.id} record={record} {...slots} />
          ),
        )}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          Showing {formatCount(first)} - {formatCount(first + downloads.length - 1)} of {formatCount(total)}{' '}
          downloads
        </p>
        {last > 1 && <Pager page={requested} last={last} />}
      </div>
    </>
  );
}
