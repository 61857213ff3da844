import type { DayCounts } from '#contract/admin.ts';
import { getOverview } from '#contract/endpoints.ts';
import { callApi, type Output } from '#web/lib/api.ts';
import { adminQuery } from '../admin-query.ts';

const REFRESH_MS = 30_000;

export type Overview = Output<typeof getOverview>;
/** The name of a daily counter. */
export type Counter = Exclude<keyof DayCounts, 'day'>;

/** The site’s counters, refreshed every 30 seconds while the tab is visible. */
export function overviewOptions() {
  const query = adminQuery(['overview'], (signal) => callApi(getOverview, {}, { signal }));
  return { ...query, refetchInterval: REFRESH_MS };
}
