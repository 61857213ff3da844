import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { HistoryEntry } from '#contract/downloads.ts';
import { describeFetchError } from '#web/lib/api.ts';
import { DateText } from '#web/lib/date-text.tsx';
import { formatCount } from '#web/lib/formats.ts';
import { isPlainClick } from '#web/lib/plain-click.ts';
import { useAccountId } from '#web/lib/session/use-account.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useHistoryAddress } from './history-address.ts';
import { batchFilesOptions } from './queries.ts';

type Batch = NonNullable<HistoryEntry['batch']>;

export interface EntrySlots {
  /** Renders the image of a downloaded logo. */
  renderImage: (entry: HistoryEntry) => ReactNode;
  /** Renders the button that downloads the logo, or makes the batch, again. */
  renderAction: (entry: HistoryEntry) => ReactNode;
}

interface EntryProps extends EntrySlots {
  entry: HistoryEntry;
}

/** The classes of an entry of the history, and of its row. */
const ENTRY = 'border-line border-t py-3 first:border-t-0 first:pt-0';
const ROW = '@container/row flex items-center gap-3 sm:gap-4';
/** The classes of the row of a file in an opened batch, whose button shows only its icon. */
const FILE_ROW = '@container/card flex items-center gap-3 sm:gap-4';

/** Renders a file type and more facts, each unbroken. Two lines of them are as high as the image, with the title. */
function ItemFacts({ format, children }: { format: string; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
      <span className="rounded border border-line px-1.5 font-medium text-xs">{format}</span>
      {children}
    </span>
  );
}

/** Says how often a file or a batch was downloaded, if more than once. */
function Times({ count = 1 }: { count: number | undefined }) {
  return count > 1 && <span className="whitespace-nowrap">Downloaded {formatCount(count)} times</span>;
}

/** Renders the title of a downloaded logo, which opens the logo if it is still known. */
function ItemTitle({ logo, logoTitle }: HistoryEntry) {
  const address = useHistoryAddress();
  if (!logo) return logoTitle;
  return (
    <a
      href={address.hrefWith({ logo })}
      data-logo={logo.id}
      data-file={logo.url}
      className="rounded-sm underline-offset-3 hover:underline"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        address.openLogo(logo);
      }}
    >
      {logoTitle}
    </a>
  );
}

/** Renders a single download, or a file of a batch, whose date is that of the batch. */
function HistoryItem({ entry, isInBatch = false, ...slots }: EntryProps & { isInBatch?: boolean }) {
  return (
    <li className={`${ENTRY} ${isInBatch ? FILE_ROW : ROW}`}>
      {slots.renderImage(entry)}
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]">
          <ItemTitle {...entry} />
        </p>
        <ItemFacts format={entry.fileType.toUpperCase()}>
          {!isInBatch && <DateText iso={entry.downloadDate} />}
          <Times count={entry.times} />
        </ItemFacts>
      </div>
      {slots.renderAction(entry)}
    </li>
  );
}

const FORMATS: Record<Batch['format'], string> = { zip: 'ZIP', sheet: 'SVG sheet' };

/** Renders the files of an opened batch, and a button that loads more of them. */
function BatchFiles({ batch, ...slots }: { batch: Batch } & EntrySlots) {
  const accountId = useAccountId();
  const { state } = useHistoryAddress();
  const [showsAll, setShowsAll] = useState(false);
  const q = showsAll ? '' : state.q;
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
            <HistoryItem key={file.id} entry={file} isInBatch {...slots} />
          ))}
        </ul>
      )}
      {error && <p role="alert">{describeFetchError('downloads', error)}</p>}
      {isFetching && !data && <Loading className="min-h-16">Loading the files…</Loading>}
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
function BatchItem({ entry, batch, ...slots }: EntryProps & { batch: Batch }) {
  const { q } = useHistoryAddress().state;
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
              {hasMatches && <Matches count={batch.matches ?? 0} q={q} />}
            </ItemFacts>
          </span>
          <span className="flex size-10 shrink-0 items-center justify-center rounded-lg group-hover:bg-sunken max-sm:-mx-1.5 max-sm:w-6">
            <ChevronDown
              aria-hidden="true"
              className="size-5 text-muted transition-transform group-aria-expanded:rotate-180"
            />
          </span>
        </button>
        {slots.renderAction(entry)}
      </div>
      {isOpen && (
        <div id={id} className="mt-4 mb-1 ml-3 border-line border-l-2 pl-4 sm:ml-8 sm:pl-6">
          <BatchFiles batch={batch} {...slots} />
        </div>
      )}
    </li>
  );
}

/** Renders a download, or a batch, of the history. */
export function Entry(props: EntryProps) {
  const { batch } = props.entry;
  return batch ? <BatchItem batch={batch} {...props} /> : <HistoryItem {...props} />;
}
