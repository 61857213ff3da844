import { queryOptions } from '@tanstack/react-query';
import type { DayCounts } from '#contract/admin.ts';
import { getOverview } from '#contract/endpoints.ts';
import { callAdmin } from '../call-admin.ts';

const REFRESHED_MS = 30_000;

/** What a day has a count of. */
export type Counted = Exclude<keyof DayCounts, 'day'>;

/** The counters of the site, asked for again every half minute while the tab is visible. */
export function overviewOptions() {
  return queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: ({ signal, client }) => callAdmin(client, getOverview, {}, { signal }),
    staleTime: 0,
    refetchInterval: REFRESHED_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
}
