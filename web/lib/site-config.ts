import { queryOptions } from '@tanstack/react-query';
import { getConfig } from '#contract/http/endpoints.ts';
import { callApi } from './api.ts';

/** Queries the server's public settings, once while the page is open. */
export function siteConfigOptions() {
  return queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => callApi(getConfig, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    retryDelay: 400,
  });
}
