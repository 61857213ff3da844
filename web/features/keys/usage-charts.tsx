import type { KeyUsage } from '#contract/keys.ts';
import { formatDate } from '#web/lib/formats.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';

/** How many days of usage are shown, including today. */
export const USAGE_DAYS = 30;
const DAY_MS = 86_400_000;

/** What all keys together were used for on one day (UTC). */
type DayUsage = Pick<KeyUsage, 'day' | 'calls' | 'downloads'>;

/** Returns the usage of all keys for each of the last 30 days, oldest first. `now` is in milliseconds since 1970. */
export function dailyUsage(usage: readonly KeyUsage[], now: number): DayUsage[] {
  const days = Array.from({ length: USAGE_DAYS }, (_, index): DayUsage => {
    const time = now - (USAGE_DAYS - 1 - index) * DAY_MS;
    return { day: new Date(time).toISOString().slice(0, 10), calls: 0, downloads: 0 };
  });
  const byDay = new Map(days.map((day) => [day.day, day]));
  for (const { day, calls, downloads } of usage) {
    const total = byDay.get(day);
    if (!total) continue;
    total.calls += calls;
    total.downloads += downloads;
  }
  return days;
}

/** Returns the number of calls that one key made in the listed usage. */
export function callsOf(usage: readonly KeyUsage[], keyId: number): number {
  return usage.reduce((sum, used) => (used.keyId === keyId ? sum + used.calls : sum), 0);
}

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
        {CHARTS.map(({ counter, ...chart }) => (
          <BarChart key={counter} {...chart} values={days.map((day) => day[counter])} labels={labels} />
        ))}
      </div>
      <p className="mt-3 text-muted text-sm">
        All keys together, including ended ones. Days start at midnight UTC.
      </p>
    </section>
  );
}
