import { ChevronDown } from 'lucide-react';
import type { DayCounts } from '#contract/admin.ts';
import { formatCount, formatDate } from '#web/lib/formats.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { ShareBar } from '#web/ui/chart/share-bar.tsx';

export type Counter = Exclude<keyof DayCounts, 'day'>;

const CHARTS = [
  { counter: 'searches', title: 'Searches', singular: 'search', plural: 'searches' },
  { counter: 'downloads', title: 'Downloads', singular: 'download', plural: 'downloads' },
  { counter: 'signUps', title: 'New accounts', singular: 'new account', plural: 'new accounts' },
  { counter: 'errors', title: 'Errors', singular: 'error', plural: 'errors' },
] as const satisfies readonly { counter: Counter; title: string; singular: string; plural: string }[];

/** The sources of search results, fastest first. */
const SOURCES = [
  { counter: 'fromCache', name: 'Cache' },
  { counter: 'fromIndex', name: 'Index' },
  { counter: 'fromUpstream', name: 'Upstream' },
  { counter: 'fromCatalogue', name: 'Catalogue' },
] as const satisfies readonly { counter: Counter; name: string }[];

/** Renders the share of each source of search results, and a chart for each daily counter. */
export function Charts({ days }: { days: readonly DayCounts[] }) {
  const parts = SOURCES.map(({ counter, name }) => ({
    name,
    count: days.reduce((sum, day) => sum + day[counter], 0),
  }));
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const labels = days.map(({ day }) => formatDate(day) ?? day);
  return (
    <>
      <ShareBar
        title="Where search results came from"
        parts={parts}
        summary={`${total === 0 ? 'None' : formatCount(total)} in ${days.length} days`}
      />
      <div className="grid gap-3 lg:grid-cols-2">
        {CHARTS.map(({ counter, title, ...nouns }) => (
          <BarChart
            key={counter}
            {...nouns}
            title={`${title} per day`}
            values={days.map((day) => day[counter])}
            labels={labels}
            isAlert={counter === 'errors'}
          />
        ))}
      </div>
    </>
  );
}

const COLUMNS = Object.entries({
  searches: 'Searches',
  fromCache: 'From cache',
  fromIndex: 'From index',
  fromUpstream: 'From upstream',
  fromCatalogue: 'From catalogue',
  downloads: 'Downloads',
  signUps: 'New accounts',
  errors: 'Errors',
} satisfies Record<Counter, string>) as [Counter, string][];

const CELL = 'whitespace-nowrap px-3 py-1.5 text-right';

function Table({ days }: { days: readonly DayCounts[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Daily counts, newest first</caption>
      <thead>
        <tr className="border-line border-b text-muted">
          <th scope="col" className="px-3 py-2 text-left font-medium">
            Day
          </th>
          {COLUMNS.map(([counter, name]) => (
            <th key={counter} scope="col" className={`${CELL} font-medium`}>
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
            {COLUMNS.map(([counter]) => (
              <td key={counter} className={CELL}>
                {formatCount(day[counter])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders the numbers of the charts as a table. */
export function DayTable({ days }: { days: readonly DayCounts[] }) {
  return (
    <details className="group rounded-xl border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-xl px-4 font-medium hover:text-accent sm:px-5 [&::-webkit-details-marker]:hidden">
        Show all numbers as a table
        <ChevronDown className="size-[18px] shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <section
        aria-label="Numbers by day"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable table must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto border-line border-t px-1 pb-2 sm:px-2"
      >
        <Table days={days} />
      </section>
    </details>
  );
}
