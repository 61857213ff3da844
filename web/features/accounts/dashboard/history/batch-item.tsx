import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { HistoryEntry } from '#contract/downloads.ts';
import { describeFetchError } from '#web/lib/api.ts';
import { DateText } from '#web/lib/date-text.tsx';
import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ENTRY, HistoryItem, type HistorySlots, ItemFacts, ROW, Times } from './history-item.tsx';
import { batchFilesOptions } from './queries.ts';
import type { HistoryAddress } from './use-history-address.ts';

type Batch = NonNullable<HistoryEntry['batch']>;

interface BatchItemProps extends HistorySlots {
  entry: HistoryEntry;
  accountId: number;
  batch: Batch;
  address: HistoryAddress;
}

const FORMATS: Record<Batch['format'], string> = { zip: 'ZIP', sheet: 'SVG sheet' };

/** Renders the files of an opened batch, and a button that loads more of them. */
function BatchFiles({ accountId, batch, address, ...slots }: Omit<BatchItemProps, 'entry'>) {
  const [showsAll, setShowsAll] = useState(false);
  const q = showsAll ? '' : address.state.q;
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    batchFilesOptions(accountId, batch.id, q),
  );
  const files = data?.pages.flatMap(({ downloads }) => downloads) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const showMore = () => void (error ? refetch() : fetchNextPage());
  return (
    <>
      {files.length > 0 && (
        <ul aria-label="Files of this batch">
          {files.map((file) => (
            <HistoryItem key={file.id} entry={file} address={address} isInBatch {...slots} />
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
          {error ? 'Retry' : `Show more (${formatCount(total - files.length)} left)`}
        </Button>
      )}
      {data && !hasNextPage && total < batch.files && (
        <Button variant="link" onClick={() => setShowsAll(true)} className="mt-2 -ml-3.5 text-sm">
          Show all {formatCount(batch.files)} logos
        </Button>
      )}
    </>
  );
}

/** Names the first logo of a batch, or the first that the search matches, and counts the others. */
function Title({ logoTitle, files }: { logoTitle: string; files: number }) {
  return (
    <span className="flex font-medium group-hover:underline">
      <span className="truncate">{logoTitle}</span>
      {files > 1 && <span className="whitespace-nowrap">{`\u00a0and ${formatCount(files - 1)} more`}</span>}
    </span>
  );
}

/** Says how many files of a batch the search matches. */
function Matches({ count, q }: { count: number; q: string }) {
  return (
    <span className="max-w-full truncate rounded bg-accent-soft px-1.5 font-medium text-accent text-xs leading-5">
      {formatCount(count)} {count === 1 ? 'match' : 'matches'}{' '}
      <span className="max-sm:sr-only">for “{q}”</span>
    </span>
  );
}

/** Renders a batch as one row that opens to its files. */
export function BatchItem({ accountId, entry, batch, address, ...slots }: BatchItemProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const hasMatches = batch.matches !== undefined && batch.files > 1;
  return (
    <li className={ENTRY}>
      <div className={ROW}>
        <div className="relative isolate after:absolute after:inset-0 after:-z-1 after:translate-x-1 after:translate-y-1 after:rounded-lg after:bg-line">
          {slots.renderImage(entry)}
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="group flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-lg text-left"
        >
          <span className="min-w-0 flex-1">
            <Title logoTitle={entry.logoTitle} files={batch.files} />
            <ItemFacts format={FORMATS[batch.format]}>
              <DateText iso={entry.downloadDate} />
              <Times count={entry.times} />
              {hasMatches && <Matches count={batch.matches ?? 0} q={address.state.q} />}
            </ItemFacts>
          </span>
          <span className="flex size-10 shrink-0 items-center justify-center rounded-lg group-hover:bg-sunken max-sm:-mx-1.5 max-sm:w-6">
            <ChevronDown
              aria-hidden="true"
              className="size-5 text-muted transition-transform group-aria-expanded:rotate-180"
            />
          </span>
        </button>
        {slots.renderBatchAction(entry)}
      </div>
      {isOpen && (
        <div id={id} className="mt-4 mb-1 ml-3 border-line border-l-2 pl-4 sm:ml-8 sm:pl-6">
          <BatchFiles accountId={accountId} batch={batch} address={address} {...slots} />
        </div>
      )}
    </li>
  );
}
