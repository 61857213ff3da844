import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { isOpened, type OpenedLogo } from '#web/lib/opened-logo.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { useClientSearch } from '../client-search/use-client-search.ts';
import { type SearchPage, searchOptions } from '../queries.ts';
import type { SearchState } from '../url.ts';
import type { SearchAddress } from '../use-search-address.ts';
import {
  cardGroupOf,
  choose,
  chooseOpened,
  limitFor,
  limitForIndex,
  previewCount,
  type ResultCard,
  STEP,
  visibleGroupsOf,
} from './cards.ts';
import { groupResults, type ResultGroup } from './groups.ts';
import { UNKNOWN_ERROR } from './result-states.tsx';
import { type Display, useDisplay } from './use-display.ts';
import { useShownNames } from './use-unfiltered.ts';

const NO_PAGES: SearchPage[] = [];
/** Loading stops after this many pages in a row without a new logo, because the wikis may repeat results from the index. */
const MAX_EMPTY_PAGES = 3;

/** Runs a search. Returns its results by name, the state of its requests and a function that fetches more. */
export function useSearch(state: SearchState) {
  const query = useInfiniteQuery(searchOptions(state));
  const error = query.data ? null : query.error;
  useEffect(() => {
    const description = error?.message || UNKNOWN_ERROR;
    if (error) showToast({ title: 'Search failed', description, variant: 'destructive' });
  }, [error]);
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
    isPending: query.isPending,
    isMore: query.hasNextPage && all.some((group) => group.more),
    fetchMore,
    loadMore,
  };
}

/** Returns the cards of all names, and those of brands by the logo that they show. */
function useCards(
  all: readonly ResultGroup[],
  { chosen, opened }: Pick<Display, 'chosen' | 'opened'>,
  columns: number,
) {
  const groups = useMemo(
    () => all.map((group) => cardGroupOf(group, { chosen, opened }, columns)),
    [all, chosen, opened, columns],
  );
  const brandCards = useMemo(() => {
    const firstCards = groups.flatMap(({ cards, ownCount }) => cards.slice(0, ownCount));
    return new Map(firstCards.map((card) => [card.logo, card]));
  }, [groups]);
  return { groups, brandCards };
}

/**
 * Returns the results of a search, the visible part of them, and functions that show more.
 * @param all its results by name, with the logos of their brands
 */
export function useResults(
  search: ReturnType<typeof useSearch>,
  all: ResultGroup[],
  address: Pick<SearchAddress, 'state' | 'entryKey'>,
  columns: number,
) {
  const { query, isMore, fetchMore } = search;
  const logos = useMemo(() => all.flatMap((group) => group.logos), [all]);
  const isPending = search.clientSearch.pending.size > 0;
  const display = useDisplay(address);
  const { expanded, change } = display;
  const { groups: cardGroups, brandCards } = useCards(all, display, columns);
  const extent = { preview: previewCount(columns), expanded };
  const names = useShownNames(all, address.state);
  const { groups, total } = visibleGroupsOf(cardGroups, display.count, extent);
  const count = Math.min(display.count, total);
  // With several names, only a button loads more results of a name, so that the names below don't jump.
  const isSingle = all.length === 1;

  const showLogo = useEffectEvent((opened: OpenedLogo) => {
    const cards = isSingle ? (cardGroups[0]?.cards ?? []) : [];
    const limit = limitForIndex(cards.findIndex(({ logo }) => isOpened(logo, opened)));
    if (limit > display.count) change(() => ({ count: limit }));
  });
  const { opened } = display;
  useEffect(() => {
    if (opened) showLogo(opened);
  }, [opened]);
  const [lastOpened, setLastOpened] = useState(opened);
  if (opened !== lastOpened) {
    setLastOpened(opened);
    // The card shows the logo on which the dialog was closed.
    if (lastOpened && !opened)
      change(({ chosen }) => ({ chosen: chooseOpened(chosen, cardGroups, lastOpened) }));
  }

  const showMore = () => {
    change(() => ({ count: count + STEP }));
    const canFetch = isSingle && isMore && !query.isFetching && !isPending;
    if (count + STEP > total && canFetch) void fetchMore();
  };
  const toggle = (name: string) => {
    const others = expanded.filter((one) => one !== name);
    change(() => ({ expanded: expanded.includes(name) ? others : [...others, name] }));
  };
  const showName = (name: string) =>
    change((known) => ({ count: Math.max(known.count, limitFor(name, cardGroups, extent)) }));
  const chooseLogo = useCallback(
    (card: ResultCard, logo: Logo) => change(({ chosen }) => ({ chosen: choose(chosen, card, logo) })),
    [change],
  );
  const hasMore = display.count < total || (isSingle && (isMore || isPending));
  const more = { ...names, hasMore, showMore, toggle, showName, chooseLogo };
  return { ...search, all, logos, groups, brandCards, columns, preview: extent.preview, count, ...more };
}

export type Results = ReturnType<typeof useResults>;
