import type { DayCounts } from '#contract/admin.ts';
import { type Clock, DAY_MS, MINUTE_MS } from '#server/platform/clock.ts';
import { type Counters, dayOf } from '#server/platform/counters.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DailyCount } from '#server/platform/store.ts';
import { countAccounts } from './store.ts';

/** Accounts are counted only once per interval, because counting scans a table, which is slow with a million accounts. */
const COUNT_INTERVAL_MS = MINUTE_MS;
const DAYS = 30;

export interface OverviewDeps {
  clock: Clock;
  counters: Pick<Counters, 'read'>;
  countAccounts: () => ReturnType<typeof countAccounts>;
  upstream: {
    perMinute: number;
    /** Returns how many requests may still be sent to wikis in this minute. */
    countLeft(): Promise<number>;
    sources(): { name: string; isUp: boolean }[];
  };
}

/** Returns a function that counts accounts and subscribers, and caches the counts for a minute. */
export function createAccountCounts({ db, clock }: Deps): OverviewDeps['countAccounts'] {
  let cached: { at: number; counts: ReturnType<typeof countAccounts> } | null = null;
  return async () => {
    const now = clock.now();
    if (cached && now.getTime() - cached.at < COUNT_INTERVAL_MS) return cached.counts;
    const entry = { at: now.getTime(), counts: countAccounts(db, now) };
    cached = entry;
    return entry.counts.catch((error: unknown) => {
      if (cached === entry) cached = null;
      throw error;
    });
  };
}

/** Returns the usage statistics of all servers for the last 30 days. */
export async function getOverview(deps: OverviewDeps) {
  const days = lastDays(deps.clock.now());
  const [accounts, counts] = await Promise.all([deps.countAccounts(), deps.counters.read(days[0] ?? '')]);
  const { perMinute, countLeft, sources } = deps.upstream;
  return {
    ...accounts,
    days: groupByDay(days, counts),
    upstream: { perMinute, left: await countLeft(), sources: sources() },
  };
}

/** Returns the days up to today (UTC, e.g. `2026-11-22`), oldest first. */
function lastDays(now: Date): string[] {
  const daysAgo = (days: number) => dayOf(new Date(now.getTime() - days * DAY_MS));
  return Array.from({ length: DAYS }, (_, index) => daysAgo(index)).toReversed();
}

/** Returns the counts of each day, with zeros for days without counts. */
function groupByDay(days: readonly string[], counts: readonly DailyCount[]): DayCounts[] {
  const timesByKey = new Map(counts.map(({ day, what, times }) => [`${day} ${what}`, times]));
  return days.map((day) => {
    const countOf = (what: string) => timesByKey.get(`${day} ${what}`) ?? 0;
    const sources = {
      fromCache: countOf('search.cache'),
      fromIndex: countOf('search.index'),
      fromUpstream: countOf('search.upstream'),
      fromCatalogue: countOf('search.catalogue'),
    };
    const searches = Object.values(sources).reduce((sum, count) => sum + count, 0);
    return {
      day,
      searches,
      ...sources,
      downloads: countOf('download'),
      signUps: countOf('sign_up'),
      errors: countOf('error'),
    };
  });
}
