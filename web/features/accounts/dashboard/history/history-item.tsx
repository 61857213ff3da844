import type { ReactNode } from 'react';
import type { HistoryEntry } from '#contract/downloads.ts';
import type { Logo } from '#contract/logos.ts';
import { DateText } from '#web/lib/date-text.tsx';
import { formatCount } from '#web/lib/formats.ts';
import { isPlainClick } from '#web/lib/plain-click.ts';
import type { HistoryAddress } from './use-history-address.ts';

export interface HistorySlots {
  /** Renders the image of a downloaded logo. */
  renderImage: (entry: HistoryEntry) => ReactNode;
  /** Renders the button that downloads the logo again. */
  renderAction: (entry: HistoryEntry) => ReactNode;
  /** Renders the button that makes a batch again. */
  renderBatchAction: (entry: HistoryEntry) => ReactNode;
  /** Renders the progress and the outcome of a batch. */
  renderJob: () => ReactNode;
  /** Renders the dialog of the open logo, which steps through `logos`. */
  renderOpenedLogo: (address: HistoryAddress, logos: readonly Logo[]) => ReactNode;
}

/** The classes of an entry of the history, and of its row. */
export const ENTRY = 'border-line border-t py-3 first:border-t-0 first:pt-0';
export const ROW = '@container/row flex items-center gap-3 sm:gap-4';
/** The classes of the row of a file in an opened batch, whose button shows only its icon. */
const FILE_ROW = '@container/card flex items-center gap-3 sm:gap-4';

/** Renders a file type and more facts, each unbroken. Two lines of them are as high as the image, with the title. */
export function ItemFacts({ format, children }: { format: string; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
      <span className="rounded border border-line px-1.5 font-medium text-xs">{format}</span>
      {children}
    </span>
  );
}

/** Says how often a file or a batch was downloaded, if more than once. */
export function Times({ count = 1 }: { count: number | undefined }) {
  return count > 1 && <span className="whitespace-nowrap">Downloaded {formatCount(count)} times</span>;
}

/** Renders the title of a downloaded logo, which opens the logo if it is still known. */
function ItemTitle({ entry, address }: { entry: HistoryEntry; address: HistoryAddress }) {
  const { logo, logoTitle } = entry;
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

interface HistoryItemProps extends HistorySlots {
  entry: HistoryEntry;
  address: HistoryAddress;
  isInBatch?: boolean;
}

/** Renders a single download, or a file of a batch, whose date is that of the batch. */
export function HistoryItem({ entry, address, isInBatch = false, ...slots }: HistoryItemProps) {
  return (
    <li className={`${ENTRY} ${isInBatch ? FILE_ROW : ROW}`}>
      {slots.renderImage(entry)}
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]">
          <ItemTitle entry={entry} address={address} />
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
