import { formatCount, formatDate } from '#web/lib/formats.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import type { DayUsage } from './daily-usage.ts';

const CHARTS = [
  { counter: 'calls', title: 'Calls per day', singular: 'call', plural: 'calls' },
  { counter: 'downloads', title: 'Downloads per day', singular: 'download', plural: 'downloads' },
] as const;

/** Renders a chart of the calls and one of the downloads of all keys, day by day. */
export function UsageCharts({ days }: { days: readonly DayUsage[] }) {
  const labels = days.map(({ day }) => formatDate(day) ?? day);
  return (
    <section aria-label="Usage">
      <div className="grid gap-3 lg:grid-cols-2">
        {CHARTS.map(({ counter, title, singular, plural }) => {
          const total = days.reduce((sum, day) => sum + day[counter], 0);
          return (
            <div key={counter} className="min-w-0 rounded-xl border border-line bg-surface p-4 sm:p-5">
              <BarChart
                title={title}
                values={days.map((day) => day[counter])}
                labels={labels}
                ends={[labels[0] ?? '', 'Today']}
                summary={`${total === 0 ? 'None' : formatCount(total)} in ${days.length} days`}
                formatValue={(value) => `${formatCount(value)} ${value === 1 ? singular : plural}`}
                formatTick={formatCount}
                isAlert={false}
              />
            </div>
          );
        })}
      </div>
      <p className="mt-3 text-muted text-sm">
        All keys together, including ended ones. Days start at midnight UTC.
      </p>
    </section>
  );
}
