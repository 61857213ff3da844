import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { entryStore, SERVED_ENTRY } from '#web/lib/entry-store.ts';
import { isOpened } from '#web/lib/opened-logo.ts';
import { useClientSearch } from '../client-search.ts';
import { activeFilters, clearedFilters } from '../filters/filters.ts';
import { type SearchPage, searchOptions } from '../queries.ts';
import { inputOf, type SearchInput, type SearchState } from '../url.ts';
import type { SearchAddress } from '../use-search-address.ts';
import { choose, chooseOpened, limitFor, previewCount, STEP, showGroups } from './cards.ts';
import { groupResults, hiddenNames, isEmpty, jumpsOf, type ResultGroup } from './groups.ts';

const NO_PAGES: SearchPage[] = [];
/** Loading stops after this many pages in a row without a new logo, because the wikis may repeat results from the index. */
const MAX_EMPTY_PAGES = 3;

const countLogos = (groups: readonly ResultGroup[]) =>
  groups.reduce((count, { logos }) => count + logos.length, 0);

/** Runs a search. Returns its results by name, the state of its requests and functions that fetch more. */
export function useSearch(state: SearchState) {
  const query = useInfiniteQuery(searchOptions(state));
  const clientSearch = useClientSearch(query.data?.pages ?? NO_PAGES, query.isPlaceholderData);
  const { pages, pending } = clientSearch;
  const pendingKey = [...pending].join('\n');
  const groups = useMemo(() => groupResults(pages, new Set(pendingKey.split('\n'))), [pages, pendingKey]);
  /** Fetches the next page with a new logo. Resolves to false if that failed, or if several pages have none. */
  const fetchMore = async (): Promise<boolean> => {
    for (let emptyPages = 0; emptyPages < MAX_EMPTY_PAGES; emptyPages += 1) {
      const { data, hasNextPage, isError } = await query.fetchNextPage();
      if (isError) return false;
      const fetched = countLogos(groupResults(data?.pages ?? []));
      if (fetched > countLogos(groups) || !hasNextPage || data?.pages.at(-1)?.direct) return true;
    }
    return false;
  };
  /** Like `fetchMore`, but first repeats a failed client-side search. */
  const loadMore = async (): Promise<boolean> => {
    if (clientSearch.laterProblem === null) return fetchMore();
    clientSearch.retry();
    return true;
  };
  const isMore = query.hasNextPage && groups.some((group) => group.more);
  return { query, clientSearch, firstPage: pages[0], groups, isMore, fetchMore, loadMore };
}

/**
 * Returns the pages of a search without its filters; null while they aren't known, or if it has none. Requests them only if
 * `isNeeded`.
 */
export function useUnfiltered(input: SearchInput, isNeeded: boolean): SearchPage[] | null {
  const isFiltered = activeFilters(input).length > 0;
  const options = searchOptions({ ...input, ...clearedFilters(input) });
  const { data, isPlaceholderData } = useInfiniteQuery({
    ...options,
    enabled: isFiltered && isNeeded,
    // Without it, the search itself doesn't fail.
    ...(isFiltered && { meta: {} }),
  });
  return isFiltered && !isPlaceholderData ? (data?.pages ?? null) : null;
}

/**
 * Returns the results to which a button for each name leads, and the names of which filters exclude all results, with their
 * number without filters. `isHiddenUnknown` is true while filters may exclude results of which the number isn't known yet.
 */
function useNames(groups: readonly ResultGroup[], input: SearchInput) {
  const hasEmpty =
    groups.length > 1 && groups.some(({ logos, panel }) => logos.length === 0 && panel === null);
  const unfiltered = useUnfiltered(input, hasEmpty);
  const hidden = hiddenNames(groups, unfiltered ? groupResults(unfiltered) : []);
  const isHiddenUnknown = unfiltered === null && activeFilters(input).length > 0;
  return { jumps: jumpsOf(groups, hidden), hidden, isHiddenUnknown };
}

interface Display {
  search: string;
  limit: number;
  expanded: readonly string[];
  /** The URLs of the logos that were chosen on cards with several. */
  chosen: readonly string[];
}

const STORE = entryStore<Display>('shown');

function readDisplay(entryKey: string, search: string): Display {
  const stored = STORE.read(entryKey);
  return stored?.search === search ? stored : { search, limit: STEP, expanded: [], chosen: [] };
}

/** Returns how much of a search is displayed, stored per history entry, and a function that changes it. A new search starts with 12 cards. */
function useDisplay({ state, entryKey }: Pick<SearchAddress, 'state' | 'entryKey'>) {
  // A served page has another one, so that what is stored is read once it is hydrated.
  const search = [...Object.values(inputOf(state)), entryKey === SERVED_ENTRY].join('|');
  const [known, setKnown] = useState(() => readDisplay(entryKey, search));
  let display = known;
  if (display.search !== search) {
    display = readDisplay(entryKey, search);
    setKnown(display);
  }
  useEffect(() => STORE.write(entryKey, display), [entryKey, display]);
  const change = useCallback(
    (patchOf: (last: Display) => Partial<Display>) => setKnown((last) => ({ ...last, ...patchOf(last) })),
    [],
  );
  return { display, change };
}

/** Returns what is shown of the results of each name, with functions that show more. */
function useShown(
  groups: readonly ResultGroup[],
  address: Pick<SearchAddress, 'state' | 'entryKey'>,
  columns: number,
) {
  const { logo: opened } = address.state;
  const { display, change } = useDisplay(address);
  const preview = previewCount(columns);
  const all = useMemo(
    () => showGroups(groups, { ...display, preview, opened, columns }),
    [groups, display, preview, opened, columns],
  );
  const [lastOpened, setLastOpened] = useState<typeof opened>(null);
  if (opened?.id !== lastOpened?.id || opened?.url !== lastOpened?.url) {
    setLastOpened(opened);
    const cards = groups.length === 1 && opened ? (all[0]?.cards ?? []) : [];
    const needed = limitFor(cards.findIndex(({ logo }) => opened && isOpened(logo, opened)) + 1);
    if (needed > display.limit) change(() => ({ limit: needed }));
    // The card shows the logo on which the dialog was closed.
    if (lastOpened && !opened) change(({ chosen }) => ({ chosen: chooseOpened(chosen, groups, lastOpened) }));
  }
  const shown = useMemo(() => all.filter(({ isVisible }) => isVisible), [all]);
  const total = all.at(-1)?.end ?? 0;
  return {
    /** What is shown of each name that has something to show. */
    shown,
    /** The logos of the visible cards, in order. */
    visibleLogos: useMemo(() => shown.flatMap(({ visible }) => visible.map(({ logo }) => logo)), [shown]),
    columns,
    preview,
    /** The number of cards that are shown, and that could be without loading more. */
    limit: Math.min(display.limit, total),
    total,
    show: (limit: number) => change(() => ({ limit })),
    toggle: (name: string) =>
      change(({ expanded }) => {
        const others = expanded.filter((one) => one !== name);
        return { expanded: expanded.length > others.length ? others : [...others, name] };
      }),
    showName: (name: string) => {
      const end = all.find(({ group }) => group.name === name)?.end ?? 0;
      change((known) => ({ limit: Math.max(known.limit, limitFor(end)) }));
    },
    chooseLogo: useCallback(
      (variants: readonly Logo[], logo: Logo) =>
        change(({ chosen }) => ({ chosen: choose(chosen, variants, logo) })),
      [change],
    ),
  };
}

/** The results by name, with the logos of their brands. */
interface Arranged {
  groups: ResultGroup[];
  /** Changes when the results are arranged anew. */
  version: number;
  /** True while a brand of the names may still be found. */
  isPending: boolean;
}

/** Returns the results of a search, what of them is shown, and functions that show more. */
export function useResults(
  search: ReturnType<typeof useSearch>,
  { groups, version, isPending: isAsking }: Arranged,
  address: Pick<SearchAddress, 'state' | 'entryKey'>,
  columns: number,
) {
  const { query, clientSearch, isMore, fetchMore } = search;
  const shown = useShown(groups, address, columns);
  const { limit, total } = shown;
  const logos = useMemo(() => groups.flatMap((group) => group.logos), [groups]);
  const isLoading = clientSearch.pending.size > 0;
  // With several names, only a button loads more results of a name, so that the names below don't jump.
  const isSingle = groups.length === 1;
  const showMore = () => {
    shown.show(limit + STEP);
    const canFetch = isSingle && isMore && !query.isFetching && !isLoading;
    if (limit + STEP > total && canFetch) void fetchMore();
  };
  return {
    ...search,
    ...shown,
    ...useNames(groups, address.state),
    groups,
    version,
    /** All logos, also those that aren't visible. */
    logos,
    /** True while there is no logo to offer yet, but a running request may find some. */
    isWaiting: groups.every(isEmpty) && (isAsking || isLoading),
    hasMore: limit < total || (isSingle && (isMore || isLoading)),
    showMore,
  };
}

export type Results = ReturnType<typeof useResults>;
