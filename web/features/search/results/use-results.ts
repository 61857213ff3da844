import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isOpened, type OpenedLogo } from '#web/lib/opened-logo.ts';
import { entryStore } from '#web/lib/router/entry-store.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { useClientSearch } from '../client-search/use-client-search.ts';
import { type SearchPage, searchOptions } from '../queries.ts';
import type { SearchState } from '../url.ts';
import type { SearchAddress } from '../use-search-address.ts';
import {
  allLogosOf,
  groupResults,
  limitFor,
  limitForIndex,
  previewCount,
  type ResultGroup,
  STEP,
  visibleGroupsOf,
} from './groups.ts';
import { UNKNOWN_ERROR } from './result-states.tsx';

const NO_PAGES: SearchPage[] = [];
/** Loading stops after this many pages in a row without a new logo, because the wikis may repeat results from the index. */
const MAX_EMPTY_PAGES = 3;

/** How much of a search is displayed: the number of logos, and the expanded names. */
interface DisplayState {
  search: string;
  count: number;
  expanded: string[];
}

const STORE = entryStore<DisplayState>('shown');

function readDisplayState(entryKey: string, search: string): DisplayState {
  const stored = STORE.read(entryKey);
  return stored?.search === search ? stored : { search, count: STEP, expanded: [] };
}

/** Returns the display state of a search and a setter. Stored per history entry; a new search starts with 12 logos. */
function useDisplayState(
  search: string,
  entryKey: string,
): [DisplayState, (patch: Partial<DisplayState>) => void] {
  const [state, setState] = useState(() => readDisplayState(entryKey, search));
  const display = useMemo(
    () => (state.search === search ? state : readDisplayState(entryKey, search)),
    [state, search, entryKey],
  );
  useEffect(() => STORE.write(entryKey, display), [entryKey, display]);
  return [display, (patch) => setState({ ...display, ...patch })];
}

/** Runs a search. Returns its results by name, the state of its requests and a function that fetches more. */
export function useSearch(state: SearchState) {
  const query = useInfiniteQuery(searchOptions(state));
  const error = query.data ? null : query.error;
  useEffect(() => {
    const description = error?.message || UNKNOWN_ERROR;
    if (error) showToast({ title: 'Search failed', description, variant: 'destructive' });
  }, [error]);
  // Deferred, so that the first results render in small steps and the page stays responsive.
  const isReady = useDeferredValue(query.data !== undefined);
  const clientSearch = useClientSearch(query.data?.pages ?? NO_PAGES, query.isPlaceholderData);
  const { pages, pending } = clientSearch;
  const pendingKey = [...pending].join('\n');
  const all = useMemo(() => groupResults(pages, new Set(pendingKey.split('\n'))), [pages, pendingKey]);
  const logos = useMemo(() => all.flatMap((group) => group.logos), [all]);
  /** Fetches the next page with a new logo. Resolves to false if that failed, or if several pages have none. */
  const fetchMore = async (): Promise<boolean> => {
    for (let emptyPages = 0; emptyPages < MAX_EMPTY_PAGES; emptyPages += 1) {
      const { data, hasNextPage, isError } = await query.fetchNextPage();
      if (isError) return false;
      const fetchedLogos = groupResults(data?.pages ?? []).flatMap((group) => group.logos);
      if (fetchedLogos.length > logos.length || !hasNextPage || data?.pages.at(-1)?.direct) return true;
    }
    return false;
  };
  /** Like `fetchMore`, but first repeats a failed client-side search. */
  const loadMore = async (): Promise<boolean> => {
    if (clientSearch.laterProblem === null) return fetchMore();
    clientSearch.retry();
    return true;
  };
  return {
    query,
    clientSearch,
    firstPage: pages[0],
    all,
    logos,
    isPending: query.isPending || (query.data !== undefined && !isReady),
    isMore: query.hasNextPage && all.some((group) => group.more),
    fetchMore,
    loadMore,
  };
}

/**
 * Returns the results of a search, the visible part of them, and functions that show more.
 * @param all its results by name, with the logos of their brands
 */
export function useResults(
  search: ReturnType<typeof useSearch>,
  all: ResultGroup[],
  { state, entryKey }: Pick<SearchAddress, 'state' | 'entryKey'>,
  columns: number,
) {
  const { q, fileType, dateFilter, license, literal, brand } = state;
  const { query, isMore, fetchMore } = search;
  const logos = useMemo(() => all.flatMap(allLogosOf), [all]);
  const isPending = search.clientSearch.pending.size > 0;
  const [display, setDisplay] = useDisplayState(
    [q, fileType, dateFilter, license, literal, brand].join('|'),
    entryKey,
  );
  const extent = { preview: previewCount(columns), expanded: display.expanded };
  const { groups, total } = visibleGroupsOf(all, display.count, extent);
  const count = Math.min(display.count, total);
  // With several names, only a button loads more results of a name, so that the names below don't jump.
  const isSingle = all.length === 1;

  const showLogo = useEffectEvent((opened: OpenedLogo) => {
    const shown = isSingle ? (all[0]?.logos ?? []) : [];
    const limit = limitForIndex(shown.findIndex((logo) => isOpened(logo, opened)));
    if (limit > display.count) setDisplay({ count: limit });
  });
  const [openedId, openedUrl] = [state.logo?.id, state.logo?.url ?? null];
  useEffect(() => {
    if (openedId) showLogo({ id: openedId, url: openedUrl });
  }, [openedId, openedUrl]);

  const showMore = () => {
    setDisplay({ count: count + STEP });
    const canFetch = isSingle && isMore && !query.isFetching && !isPending;
    if (count + STEP > total && canFetch) void fetchMore();
  };
  const toggle = (name: string) => {
    const others = display.expanded.filter((expanded) => expanded !== name);
    setDisplay({ expanded: display.expanded.includes(name) ? others : [...others, name] });
  };
  const showName = (name: string) =>
    setDisplay({ count: Math.max(display.count, limitFor(name, all, extent)) });
  const hasMore = display.count < total || (isSingle && (isMore || isPending));
  const more = { hasMore, showMore, toggle, showName };
  return { ...search, all, logos, groups, columns, preview: extent.preview, count, ...more };
}

export type Results = ReturnType<typeof useResults>;
