import type { z } from 'zod';
import type { getOverview as getOverviewCall } from '#contract/admin.ts';
import { type Clock, MINUTE_MS } from '#server/platform/clock.ts';
import type { Counters } from '#server/platform/counters.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { lastDays, sumByDay } from './rules.ts';
import { countAccounts } from './store.ts';

/** Accounts are counted one by one, which takes a while where there are a million: at most so often. */
const COUNTED_EVERY_MS = MINUTE_MS;

export interface OverviewDeps {
  clock: Clock;
  counters: Pick<Counters, 'read'>;
  headcount: Headcount;
  upstream: {
    perMinute: number;
    /** Requests that may still be made now. */
    countLeft(): Promise<number>;
    sources(): { name: string; isUp: boolean }[];
  };
}

export type Headcount = () => ReturnType<typeof countAccounts>;

/** Counts accounts and subscribers, exactly, at most once a minute; those who ask meanwhile share what it answers. */
export function createHeadcount({ db, clock }: { db: Database; clock: Clock }): Headcount {
  let last: { at: number; counts: ReturnType<typeof countAccounts> } | null = null;
  return async () => {
    const now = clock.now();
    if (last && now.getTime() - last.at < COUNTED_EVERY_MS) return last.counts;
    const counting = { at: now.getTime(), counts: countAccounts(db, now) };
    last = counting;
    return counting.counts.catch((error: unknown) => {
      if (last === counting) last = null;
      throw error;
    });
  };
}

/** How many use the site and how it fares, by the counts of every process of the server. */
export async function getOverview({
  clock,
  counters,
  headcount,
  upstream,
}: OverviewDeps): Promise<z.output<(typeof getOverviewCall)['response']>> {
  const days = lastDays(clock.now());
  const [people, counts] = await Promise.all([headcount(), counters.read(days[0] ?? '')]);
  const { perMinute, countLeft, sources } = upstream;
  return {
    ...people,
    days: sumByDay(days, counts),
    upstream: { perMinute, left: await countLeft(), sources: sources() },
  };
}
