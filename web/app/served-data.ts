import type { QueryClient } from '@tanstack/react-query';
import { SERVED_DATA_ID, type ServedData } from '#contract/pages.ts';
import { samplesOptions } from '#web/features/logos/queries.ts';
import { cacheServedSearch } from '#web/features/search/served-search.ts';
import { hydrateAtAddress } from '#web/lib/router/address.ts';

/** Adds the data that a page was rendered with to the cache of its queries. */
export function cacheServedData(client: QueryClient, { samples, search }: ServedData): void {
  if (samples) client.setQueryData(samplesOptions().queryKey, samples);
  if (search) cacheServedSearch(client, search);
}

/** Reads the data that this page was rendered with, if any, and hydrates the page with it. */
export function readServedData(client: QueryClient): void {
  const text = document.getElementById(SERVED_DATA_ID)?.textContent;
  if (!text) return;
  const data = JSON.parse(text) as ServedData;
  cacheServedData(client, data);
  if (data.search) hydrateAtAddress();
}
