import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { searchOptions } from '../queries.ts';
import type { SearchAddress } from '../use-search-address.ts';
import { groupResults } from './group-results.ts';
import { UNKNOWN_FAULT } from './result-states.tsx';
import { useShown } from './use-shown.ts';
import { countFor, headOf, limitFor, STEP, windowGroups } from './window-groups.ts';

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
  const all = useMemo(() => groupResults(query.data?.pages ?? []), [query.data]);
  const logos = useMemo(() => all.flatMap((group) => group.logos), [all]);
  const [shown, setShown] = useShown([q, fileType, dateFilter, license].join('|'), entryKey);
  const extent = { head: headOf(columns), expanded: shown.expanded };
  const { groups, total } = windowGroups(all, shown.count, extent);
  // With several names only a press loads more of one of them: what lies below must not jump away.
  const canFetch = all.length === 1 && query.hasNextPage;

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
    isPending: query.isPending || (query.data !== undefined && !isBegun),
    answer: query.data?.pages[0],
    hasMore: shown.count < total || canFetch,
    count: Math.min(shown.count, total),
    showMore: () => {
      const count = Math.min(shown.count, total) + STEP;
      setShown({ count });
      if (count > total && canFetch && !query.isFetching) void query.fetchNextPage();
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
