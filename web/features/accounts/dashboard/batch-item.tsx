import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { DownloadRecord, HistoryEntry } from '#contract/downloads.ts';
import { describeFetchError } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { batchFilesOptions } from '../queries.ts';
import { ENTRY, HistoryItem, type HistorySlots, ItemFacts, ROW } from './history-item.tsx';

type Batch = NonNullable<HistoryEntry['batch']>;

interface BatchItemProps extends HistorySlots {
  accountId: number;
  /** The first file of the batch. */
  record: DownloadRecord;
  batch: Batch;
}

const FORMATS: Record<Batch['format'], string> = { zip: 'ZIP', sheet: 'SVG sheet' };

/** Renders the files of an opened batch, and a button that loads more of them. */
function BatchFiles({ accountId, batch, ...slots }: Omit<BatchItemProps, 'record'>) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    batchFilesOptions(accountId, batch.id),
  );
  const files = data?.pages.flatMap(({ downloads }) => downloads) ?? [];
  const showMore = () => void (error ? refetch() : fetchNextPage());
  return (
    <>
      {files.length > 0 && (
        <ul aria-label="Files of this batch">
          {files.map((file) => (
            <HistoryItem key={file.id} record={file} isInBatch {...slots} />
          ))}
        </ul>
      )}
      {error && <p role="alert">{describeFetchError('downloads', error)}</p>}
      {isFetching && !data && (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner className="size-5" /> Loading the files…
        </p>
      )}
      {(error || hasNextPage) && (
        <Button onClick={showMore} aria-disabled={isFetching} className="mt-2 text-sm">
          {error ? 'Try again' : `Show more (${formatCount(batch.files - files.length)} left)`}
        </Button>
      )}
    </>
  );
}

/** Renders a batch as one row that opens to its files. */
export function BatchItem({ accountId, record, batch, ...slots }: BatchItemProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={ENTRY}>
      <div className={ROW}>
        <div className="relative isolate after:absolute after:inset-0 after:-z-1 after:translate-x-1 after:translate-y-1 after:rounded-lg after:bg-line">
          {slots.renderImage(record)}
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="group flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-lg text-left"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-medium group-hover:underline">
              {batch.files === 1 ? '1 logo' : `${formatCount(batch.files)} logos`}
            </span>
            <ItemFacts format={FORMATS[batch.format]} date={record.downloadDate} />
          </span>
          <span className="flex size-10 shrink-0 items-center justify-center rounded-lg group-hover:bg-sunken">
            <ChevronDown
              aria-hidden="true"
              className="size-5 text-muted transition-transform group-aria-expanded:rotate-180"
            />
          </span>
        </button>
      </div>
      {isOpen && (
        <div id={id} className="mt-4 mb-1 ml-3 border-line border-l-2 pl-4 sm:ml-8 sm:pl-6">
          <BatchFiles accountId={accountId} batch={batch} {...slots} />
        </div>
      )}
    </li>
  );
}
