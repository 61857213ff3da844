import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { MAX_OFFSET, PAGE_SIZE } from '#contract/constants/input-limits.ts';
import { SEARCH_CACHE_MINUTES } from '#contract/constants/lifetimes.ts';
import { searchLogos, suggestNames } from '#contract/http/endpoints.ts';
import type { ServedSearch } from '#contract/pages.ts';
import { readName } from '#contract/search/names.ts';
import type { SearchResponse } from '#contract/search.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { activeFilters, clearedFilters } from './filters/filters.ts';
import { namesOf, queryOf } from './names.ts';
import { inputOf, readAddress, type SearchInput } from './url.ts';

export const SEARCH_CACHE_MS = SEARCH_CACHE_MINUTES * 60_000;

export const UNKNOWN_ERROR = 'An error occurred during search';

/** A name without results, and the name whose results are shown instead. */
export interface Correction {
  typed: string;
  corrected: string;
}

/** Returns the likely corrections of the names that have no results from any source. */
function correctionsOf({ names, direct }: SearchResponse): Correction[] {
  return names.flatMap(({ name, found, more, suggestion, likely }) => {
    const hasNone = found === 0 && !more && !direct?.names.includes(name);
    return hasNone && suggestion && likely ? [{ typed: name, corrected: readName(suggestion) }] : [];
  });
}

export function applyCorrections(query: string, corrections: readonly Correction[]): string {
  const corrected = new Map(corrections.map((one) => [one.typed.toLowerCase(), one.corrected]));
  return queryOf(namesOf(queryOf(namesOf(query).map((name) => corrected.get(name.toLowerCase()) ?? name))));
}

/** One page of results, and the request that returned it. */
export interface SearchPage extends SearchResponse {
  /** Its query has the corrected names. */
  input: SearchInput;
  offset: number;
  corrections: Correction[];
}

/** Where a page of results starts; see `nextPageParam`. `corrections` are null before the first page. */
interface PageParam {
  offset: number;
  indexed: string;
  corrections: Correction[] | null;
}

const FIRST_PAGE: PageParam = { offset: 0, indexed: '', corrections: null };

/** Returns how many results per name to skip for the next page, and how many of those came from the index. */
function nextPageParam({ names, direct, offset, corrections }: SearchPage): PageParam | undefined {
  const next = offset + PAGE_SIZE;
  // With a client-side search, only the wikis know whether there are more results.
  if (next > MAX_OFFSET || !(direct || names.some((name) => name.more))) return undefined;
  const isIndexed = names.some((name) => name.indexed);
  const indexed = isIndexed ? names.map((name) => name.indexed ?? 0).join(',') : '';
  return { offset: next, indexed, corrections };
}

async function fetchPage(
  { literal, brand, ...input }: SearchInput,
  { offset, indexed, corrections }: PageParam,
  signal: AbortSignal,
): Promise<SearchPage> {
  const corrected = { ...input, q: applyCorrections(input.q, corrections ?? []) };
  const response = await callApi(
    searchLogos,
    { ...corrected, offset, ...(indexed && { indexed }), ...(brand && { brand }) },
    { signal },
  );
  return { ...response, input: { ...corrected, literal, brand }, offset, corrections: corrections ?? [] };
}

/** True if filters may exclude all results of a name. */
function isExcluded(input: SearchInput, { names, direct }: SearchPage): boolean {
  if (activeFilters(input).length === 0) return false;
  return names.some(({ name, found, more }) => found === 0 && !more && !direct?.names.includes(name));
}

/**
 * Fetches a page. Names of the first page that have no results are corrected if the correction has some. With filters, the names
 * are corrected as without them: a name of which they exclude all results isn't misspelt.
 */
async function fetchCorrected(
  input: SearchInput,
  param: PageParam,
  signal: AbortSignal,
): Promise<SearchPage> {
  const page = await fetchPage(input, param, signal);
  if (input.literal || param.corrections) return page;
  if (isExcluded(input, page)) {
    const { corrections } = await fetchCorrected({ ...input, ...clearedFilters(input) }, param, signal);
    return corrections.length === 0 ? page : fetchPage(input, { ...param, corrections }, signal);
  }
  const corrections = correctionsOf(page);
  if (corrections.length === 0) return page;
  const corrected = await fetchPage(input, { ...param, corrections }, signal);
  const names = new Set(
    corrected.names.flatMap(({ name, found }) => (found > 0 ? [name.toLowerCase()] : [])),
  );
  const useful = corrections.filter((one) => names.has(one.corrected.toLowerCase()));
  if (useful.length === corrections.length) return corrected;
  return useful.length === 0 ? page : fetchPage(input, { ...param, corrections: useful }, signal);
}

/** Searches in pages of 50 logos per name. Results are cached for five minutes; a failed request is retried once. */
export function searchOptions(state: SearchInput) {
  const input = inputOf(state);
  return infiniteQueryOptions({
    queryKey: ['search', input],
    queryFn: ({ pageParam, signal }) => fetchCorrected(input, pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPageParam,
    enabled: input.q !== '',
    staleTime: SEARCH_CACHE_MS,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status === 400),
    retryDelay: 400,
    placeholderData: keepPreviousData,
    // Shown as a toast, also while the page shows something else; see web/app/providers.tsx.
    meta: { failure: { title: 'Search failed', message: UNKNOWN_ERROR } },
  });
}

/** Fetches names that complete the typed text. Keeps the previous names while loading. Sends no request for an empty `q`. */
export function suggestOptions(q: string) {
  return queryOptions({
    queryKey: ['suggest', q],
    queryFn: ({ signal }) => callApi(suggestNames, { q }, { signal }),
    enabled: q !== '',
    staleTime: SEARCH_CACHE_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

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
