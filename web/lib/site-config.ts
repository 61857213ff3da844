import { queryOptions } from '@tanstack/react-query';
import { getConfig } from '#contract/endpoints.ts';
import { callApi } from './api.ts';

/** What the page may know of the server's settings; they do not change while it is open. */
export function siteConfigOptions() {
  return queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => callApi(getConfig, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    retryDelay: 400,
  });
}
