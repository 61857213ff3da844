import type { DayCounts } from '#contract/admin.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/counters.ts';

/** How many days an overview shows. */
const DAYS = 30;

/** The days that end with the one of a moment (UTC), the oldest first, e.g. `2026-11-22`. */
export function lastDays(now: Date): string[] {
  return Array.from({ length: DAYS }, (_, at) => dayOf(new Date(now.getTime() - (DAYS - 1 - at) * DAY_MS)));
}

/** What was counted, by the day; a day of which nothing was counted has zeros. */
export function sumByDay(
  days: readonly string[],
  counts: readonly { day: string; what: string; times: number }[],
): DayCounts[] {
  const times = new Map(counts.map(({ day, what, times }) => [`${day} ${what}`, times]));
  return days.map((day) => {
    const of = (what: string) => times.get(`${day} ${what}`) ?? 0;
    const answers = {
      fromCache: of('search.cache'),
      fromIndex: of('search.index'),
      fromUpstream: of('search.upstream'),
      fromCatalogue: of('search.catalogue'),
    };
    const searches = Object.values(answers).reduce((sum, each) => sum + each, 0);
    return {
      ...{ day, searches, ...answers },
      ...{ downloads: of('download'), signUps: of('sign_up'), errors: of('error') },
    };
  });
}
