import type { QueryClient } from '@tanstack/react-query';
import type { ServedSearch } from '#contract/pages.ts';
import { correctionsOf } from './corrections.ts';
import { FIRST_PAGE, searchOptions } from './queries.ts';
import { inputOf, readAddress } from './url.ts';

/** True if one response is all that a search shows: no name is corrected, and the browser doesn't search the wikis. */
export function isComplete({ queryString, response }: ServedSearch): boolean {
  if (response.logos.length === 0 || response.direct) return false;
  return readAddress(queryString).literal || correctionsOf(response).length === 0;
}

/** Adds served results to the cache of the queries, as if the page had fetched them. */
export function cacheServedSearch(client: QueryClient, { queryString, response, time }: ServedSearch): void {
  const input = inputOf(readAddress(queryString));
  const page = { ...response, input, offset: 0, corrections: [] };
  client.setQueryData(
    searchOptions(input).queryKey,
    { pages: [page], pageParams: [FIRST_PAGE] },
    { updatedAt: time },
  );
}
