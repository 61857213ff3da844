import { queryOptions } from '@tanstack/react-query';
import { getLogo, listSamples } from '#contract/endpoints.ts';
import { ApiError, callApi } from '#web/lib/api.ts';

/** The nine logos of the home page; they do not change while the page is open. */
export function samplesOptions() {
  return queryOptions({
    queryKey: ['logos', 'samples'],
    queryFn: ({ signal }) => callApi(listSamples, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    retryDelay: 400,
  });
}

/** One logo by its id, for an address that names a logo which no shown result holds. */
export function logoOptions(id: string) {
  return queryOptions({
    queryKey: ['logos', id],
    queryFn: ({ signal }) => callApi(getLogo, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
  });
}
