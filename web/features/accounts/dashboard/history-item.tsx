import type { ReactNode } from 'react';
import type { DownloadRecord } from '#contract/downloads.ts';
import { DateText } from '#web/lib/date-text.tsx';

export interface HistorySlots {
  /** Renders the image of a downloaded logo. */
  renderImage: (record: DownloadRecord) => ReactNode;
  /** Renders the button that downloads the logo again. */
  renderAction: (record: DownloadRecord) => ReactNode;
}

/** The classes of an entry of the history, and of its row. */
export const ENTRY = 'border-line border-t py-3 first:border-t-0 first:pt-0';
export const ROW = '@container/row flex items-center gap-3 sm:gap-4';

/** Renders a file type and, unless it is null, a date on one line. */
export function ItemFacts({ format, date }: { format: string; date: string | null }) {
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
      <span className="rounded border border-line px-1.5 font-medium text-xs leading-5">{format}</span>
      {date && <DateText iso={date} />}
    </span>
  );
}

/** Renders a single download, or a file of a batch, whose date is that of the batch. */
export function HistoryItem({
  record,
  isInBatch = false,
  renderImage,
  renderAction,
}: { record: DownloadRecord; isInBatch?: boolean } & HistorySlots) {
  return (
    <li className={`${ENTRY} ${ROW}`}>
      {renderImage(record)}
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{record.logoTitle}</p>
        <ItemFacts format={record.fileType.toUpperCase()} date={isInBatch ? null : record.downloadDate} />
      </div>
      {renderAction(record)}
    </li>
  );
}
