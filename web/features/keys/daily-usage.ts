import type { KeyUsage } from '#contract/keys.ts';

/** How many days of usage are shown, including today. */
export const USAGE_DAYS = 30;
const DAY_MS = 86_400_000;

/** What all keys together were used for on one day (UTC). */
export type DayUsage = Pick<KeyUsage, 'day' | 'calls' | 'downloads'>;

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
