import type { DayCounts } from '#contract/admin.ts';
import { formatCount, formatDate } from '#web/lib/formats.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { ShareBar } from '#web/ui/chart/share-bar.tsx';
import type { Counted } from './queries.ts';

const PANEL = 'min-w-0 rounded-xl border border-line bg-surface p-4 sm:p-5';

const CHARTS = [
  { what: 'searches', title: 'Searches', one: 'search', many: 'searches' },
  { what: 'downloads', title: 'Downloads', one: 'download', many: 'downloads' },
  { what: 'signUps', title: 'New accounts', one: 'new account', many: 'new accounts' },
  { what: 'errors', title: 'Errors', one: 'error', many: 'errors' },
] as const satisfies readonly { what: Counted; title: string; one: string; many: string }[];

/** Where the answers to searches came from, the nearest first. */
const SOURCES = [
  { what: 'fromCache', name: 'Cache' },
  { what: 'fromIndex', name: 'Index' },
  { what: 'fromUpstream', name: 'Upstream' },
  { what: 'fromCatalogue', name: 'Catalogue' },
] as const satisfies readonly { what: Counted; name: string }[];

function sum(days: readonly DayCounts[], what: Counted): number {
  return days.reduce((total, day) => total + day[what], 0);
}

function DayChart({ days, ...chart }: { days: readonly DayCounts[] } & (typeof CHARTS)[number]) {
  const { what, title, one, many } = chart;
  const labels = days.map(({ day }) => formatDate(day) ?? day);
  const total = sum(days, what);
  return (
    <div className={PANEL}>
      <BarChart
        title={`${title} a day`}
        values={days.map((day) => day[what])}
        labels={labels}
        ends={[labels[0] ?? '', 'Today']}
        summary={total === 0 ? `None in ${days.length} days` : `${formatCount(total)} in ${days.length} days`}
        words={(value) => `${formatCount(value)} ${value === 1 ? one : many}`}
        mark={formatCount}
        isAlarming={what === 'errors'}
      />
    </div>
  );
}

/** How the last days went: where answers came from, and what was counted on each day. */
export function Charts({ days }: { days: readonly DayCounts[] }) {
  const parts = SOURCES.map(({ what, name }) => ({ name, count: sum(days, what) }));
  const answered = parts.reduce((total, { count }) => total + count, 0);
  const summary =
    answered === 0 ? `None in ${days.length} days` : `${formatCount(answered)} in ${days.length} days`;
  return (
    <>
      <div className={PANEL}>
        <ShareBar title="Where answers came from" parts={parts} summary={summary} />
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        {CHARTS.map((chart) => (
          <DayChart key={chart.what} days={days} {...chart} />
        ))}
      </div>
    </>
  );
}
