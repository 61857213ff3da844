import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchLogos, suggestNames } from '#contract/endpoints.ts';
import { MAX_OFFSET, PAGE_SIZE } from '#contract/limits.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import type { Asked, DirectCall, SearchPage } from './direct/direct-call.ts';

const FRESH_MS = 5 * 60_000;

/** Where a search goes on: how many results of each name to skip, and how many of those came from the index. */
interface Place {
  offset: number;
  indexed: string;
}

function nextPlace({ names, direct, offset }: SearchPage): Place | undefined {
  const next = offset + PAGE_SIZE;
  // What the wikis have of the names that were left to this page, only they can tell.
  if (next > MAX_OFFSET || !(direct || names.some((name) => name.more))) return undefined;
  const isIndexed = names.some((name) => name.indexed);
  return { offset: next, indexed: isIndexed ? names.map(({ indexed = 0 }) => indexed).join(',') : '' };
}

/** The search as pages of 50 logos a name; fresh for five minutes, asked once more when it fails. */
export function searchOptions({ q, fileType, dateFilter, license }: Asked) {
  const asked = { q, fileType, dateFilter, license };
  return infiniteQueryOptions({
    queryKey: ['search', asked],
    queryFn: async ({ pageParam: { offset, indexed }, signal }): Promise<SearchPage> => {
      const query = { ...asked, offset, ...(indexed && { indexed }) };
      const answer = await callApi(searchLogos, query, { signal });
      return { ...answer, asked, offset };
    },
    initialPageParam: { offset: 0, indexed: '' },
    getNextPageParam: (last) => nextPlace(last),
    enabled: q !== '',
    staleTime: FRESH_MS,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status === 400),
    retryDelay: 400,
    placeholderData: keepPreviousData,
  });
}

let askWikisCode: Promise<typeof import('./direct/ask-wikis.ts')> | null = null;

/** One load for all names, so that they are asked for in their order; after one that failed the next asks anew. */
function loadAskWikis() {
  askWikisCode ??= import('./direct/ask-wikis.ts').catch(() => {
    askWikisCode = null;
    throw new Error('Your browser could not load what it asks them with.');
  });
  return askWikisCode;
}

/** What the wikis answer this page itself for one name; the code that asks them is loaded when it is needed. */
export function directOptions(call: DirectCall) {
  return queryOptions({
    queryKey: ['direct', call],
    queryFn: async ({ signal }) => (await loadAskWikis()).askWikis(call, signal),
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** Names that a text may become; nothing is asked for a blank one, and what was shown stays until the answer is there. */
export function suggestOptions(q: string) {
  return queryOptions({
    queryKey: ['suggest', q],
    queryFn: ({ signal }) => callApi(suggestNames, { q }, { signal }),
    enabled: q !== '',
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
