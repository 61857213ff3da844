import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { SearchPage } from '../direct/direct-call.ts';
import { useDirect } from '../direct/use-direct.ts';
import { searchOptions } from '../queries.ts';
import type { SearchAddress } from '../use-search-address.ts';
import { groupResults } from './group-results.ts';
import { UNKNOWN_FAULT } from './result-states.tsx';
import { useShown } from './use-shown.ts';
import { countFor, headOf, limitFor, STEP, windowGroups } from './window-groups.ts';

const NO_PAGES: SearchPage[] = [];
/** A page may hold only what stands there already, as where the wikis go on after the index: so many are passed by. */
const MAX_EMPTY_PAGES = 3;

/** Tells of a search that failed; also of one whose place an error page takes. */
function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (!error) return;
    const description = error.message || UNKNOWN_FAULT;
    showToast({ title: 'Search failed', description, variant: 'destructive' });
  }, [error]);
}

/**
 * The results of the search in the address, as much of them as is on the page, and what can be done with them.
 * @param columns in how many columns they stand
 */
export function useResults({ state, entryKey }: Pick<SearchAddress, 'state' | 'entryKey'>, columns: number) {
  const { q, fileType, dateFilter, license } = state;
  const query = useInfiniteQuery(searchOptions(state));
  useFailureToast(query.data ? null : query.error);
  // What is found first is drawn in small steps, between which the browser can do other work.
  const isBegun = useDeferredValue(query.data !== undefined);
  const direct = useDirect(query.data?.pages ?? NO_PAGES, query.isPlaceholderData);
  const { pages, asking } = direct;
  const waiting = [...asking].join('\n');
  const all = useMemo(() => groupResults(pages, new Set(waiting.split('\n'))), [pages, waiting]);
  const logos = useMemo(() => all.flatMap((group) => group.logos), [all]);
  const [shown, setShown] = useShown([q, fileType, dateFilter, license].join('|'), entryKey);
  const extent = { head: headOf(columns), expanded: shown.expanded };
  const { groups, total } = windowGroups(all, shown.count, extent);
  // With several names only a press loads more of one of them: what lies below must not jump away.
  const isMore = query.hasNextPage && all.some((group) => group.more);
  const isAsking = asking.size > 0;
  const canFetch = all.length === 1 && isMore;
  const fetchMore = async () => {
    for (let empty = 0; empty < MAX_EMPTY_PAGES; empty += 1) {
      const { data, hasNextPage } = await query.fetchNextPage();
      const found = groupResults(data?.pages ?? []).flatMap((group) => group.logos);
      if (found.length > logos.length || !hasNextPage || data?.pages.at(-1)?.direct) return;
    }
  };

  const reveal = useEffectEvent((id: string) => {
    const count = all.length === 1 ? countFor(logos.findIndex((logo) => logo.id === id)) : 0;
    if (count > shown.count) setShown({ count });
  });
  useEffect(() => {
    if (state.logo !== null) reveal(state.logo);
  }, [state.logo]);

  return {
    query,
    all,
    logos,
    groups,
    direct,
    isPending: query.isPending || (query.data !== undefined && !isBegun),
    answer: pages[0],
    isMore,
    fetchMore,
    room: { head: extent.head, columns },
    hasMore: shown.count < total || canFetch || (isAsking && all.length === 1),
    count: Math.min(shown.count, total),
    showMore: () => {
      const count = Math.min(shown.count, total) + STEP;
      setShown({ count });
      if (count > total && canFetch && !query.isFetching && !isAsking) void fetchMore();
    },
    toggle: (name: string) => {
      const isOpen = shown.expanded.includes(name);
      setShown({
        expanded: isOpen ? shown.expanded.filter((one) => one !== name) : [...shown.expanded, name],
      });
    },
    reveal: (name: string) => setShown({ count: Math.max(shown.count, limitFor(name, all, extent)) }),
  };
}

export type Results = ReturnType<typeof useResults>;
