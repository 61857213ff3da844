import { ChevronDown } from 'lucide-react';
import type { DayCounts } from '#contract/admin.ts';
import { formatCount, formatDate } from '#web/lib/formats.ts';
import type { Counted } from './queries.ts';

const COLUMNS = [
  { what: 'searches', name: 'Searches' },
  { what: 'fromCache', name: 'From cache' },
  { what: 'fromIndex', name: 'From index' },
  { what: 'fromUpstream', name: 'From upstream' },
  { what: 'fromCatalogue', name: 'From catalogue' },
  { what: 'downloads', name: 'Downloads' },
  { what: 'signUps', name: 'New accounts' },
  { what: 'errors', name: 'Errors' },
] as const satisfies readonly { what: Counted; name: string }[];

const CELL = 'whitespace-nowrap px-3 py-1.5 text-right';

function Table({ days }: { days: readonly DayCounts[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">What was counted on each day, the latest first</caption>
      <thead>
        <tr className="border-line border-b text-muted">
          <th scope="col" className="px-3 py-2 text-left font-medium">
            Day
          </th>
          {COLUMNS.map(({ what, name }) => (
            <th key={what} scope="col" className={`${CELL} font-medium`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day} className="border-line border-b last:border-b-0">
            <th scope="row" className="whitespace-nowrap px-3 py-1.5 text-left font-normal">
              <time dateTime={day.day}>{formatDate(day.day)}</time>
            </th>
            {COLUMNS.map(({ what }) => (
              <td key={what} className={CELL}>
                {formatCount(day[what])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every number that the charts draw, for whoever reads rather than looks. */
export function DayTable({ days }: { days: readonly DayCounts[] }) {
  return (
    <details className="group rounded-xl border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-xl px-4 font-medium hover:text-accent sm:px-5 [&::-webkit-details-marker]:hidden">
        All numbers as a table
        <ChevronDown
          aria-hidden="true"
          className="size-[18px] shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <section
        aria-label="Numbers by day"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto border-line border-t px-1 pb-2 sm:px-2"
      >
        <Table days={days} />
      </section>
    </details>
  );
}
