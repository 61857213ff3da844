import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { DownloadRecord } from '#contract/downloads.ts';
import { describeFetchError } from '#web/lib/api.ts';
import { DateText } from '#web/lib/date-text.tsx';
import { formatCount } from '#web/lib/formats.ts';
import { navigate, useAddress } from '#web/lib/router/address.ts';
import { Link } from '#web/lib/router/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState, LoadFailure } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { HISTORY_PAGE_SIZE, historyOptions } from '../queries.ts';
import { Pager, pageHref } from './pager.tsx';

export interface HistorySlots {
  /** Renders the image of a downloaded logo. */
  renderImage: (record: DownloadRecord) => ReactNode;
  /** Renders the button that downloads the logo again. */
  renderAction: (record: DownloadRecord) => ReactNode;
}

function HistoryItem({ record, renderImage, renderAction }: { record: DownloadRecord } & HistorySlots) {
  return (
    <li className="@container/row flex items-center gap-3 border-line border-t py-3 first:border-t-0 first:pt-0 sm:gap-4">
      {renderImage(record)}
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{record.logoTitle}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
          <span className="rounded border border-line px-1.5 font-medium text-xs leading-5">
            {record.fileType.toUpperCase()}
          </span>
          <DateText iso={record.downloadDate} />
        </p>
      </div>
      {renderAction(record)}
    </li>
  );
}

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
        {downloads.map((record) => (
          <HistoryItem key={record.id} record={record} {...slots} />
        ))}
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
