import { queryOptions } from '@tanstack/react-query';
import { getLogo, listSamples } from '#contract/http/endpoints.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import type { OpenedLogo } from '#web/lib/opened-logo.ts';

/** Fetches the nine sample logos of the home page once. */
export function samplesOptions() {
  return queryOptions({
    queryKey: ['logos', 'samples'],
    queryFn: ({ signal }) => callApi(listSamples, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    retryDelay: 400,
  });
}

/** Fetches one logo, for an address that opens a logo outside the loaded results. */
export function logoOptions({ id, url }: OpenedLogo) {
  return queryOptions({
    queryKey: ['logos', id, url],
    queryFn: ({ signal }) => callApi(getLogo, { id, url: url ?? undefined }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
  });
}
