import { formatDate } from './formats.ts';

/** Renders an ISO 8601 time as a long date in one line, e.g. "March 4, 2021". */
export function DateText({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {formatDate(iso)}
    </time>
  );
}
