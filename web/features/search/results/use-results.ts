import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { useClientSearch } from '../client-search/use-client-search.ts';
import { type SearchPage, searchOptions } from '../queries.ts';
import type { SearchAddress } from '../use-search-address.ts';
import { groupResults, limitFor, limitForIndex, previewCount, STEP, showGroups } from './groups.ts';
import { UNKNOWN_ERROR } from './result-states.tsx';
import { useShown } from './use-shown.ts';

const NO_PAGES: SearchPage[] = [];
/** How many pages without a new logo are skipped in a row. Where the wikis continue after the index, results repeat. */
const MAX_EMPTY_PAGES = 3;

function useErrorToast(error: Error | null): void {
  useEffect(() => {
    if (!error) return;
    const description = error.message || UNKNOWN_ERROR;
    showToast({ title: 'Search failed', description, variant: 'destructive' });
  }, [error]);
}

/** Returns the results of the address, as much of them as is on the page, and functions that show more. */
export function useResults({ state, entryKey }: Pick<SearchAddress, 'state' | 'entryKey'>, columns: number) {
  const { q, fileType, dateFilter, license } = state;
  const query = useInfiniteQuery(searchOptions(state));
  useErrorToast(query.data ? null : query.error);
  // Deferred, so that the first results render in small steps and the page stays responsive.
  const isReady = useDeferredValue(query.data !== undefined);
  const clientSearch = useClientSearch(query.data?.pages ?? NO_PAGES, query.isPlaceholderData);
  const { pages, pending } = clientSearch;
  const pendingKey = [...pending].join('\n');
  const all = useMemo(() => groupResults(pages, new Set(pendingKey.split('\n'))), [pages, pendingKey]);
  const logos = useMemo(() => all.flatMap((group) => group.logos), [all]);
  const [shown, setShown] = useShown([q, fileType, dateFilter, license].join('|'), entryKey);
  const extent = { preview: previewCount(columns), expanded: shown.expanded };
  const { groups, total } = showGroups(all, shown.count, extent);
  const count = Math.min(shown.count, total);
  const isMore = query.hasNextPage && all.some((group) => group.more);
  // With several names only a button loads more of one of them, so that the names below don't jump.
  const isSingle = all.length === 1;
  const fetchMore = async () => {
    for (let empty = 0; empty < MAX_EMPTY_PAGES; empty += 1) {
      const { data, hasNextPage } = await query.fetchNextPage();
      const found = groupResults(data?.pages ?? []).flatMap((group) => group.logos);
      if (found.length > logos.length || !hasNextPage || data?.pages.at(-1)?.direct) return;
    }
  };

  const showLogo = useEffectEvent((id: string) => {
    const limit = isSingle ? limitForIndex(logos.findIndex((logo) => logo.id === id)) : 0;
    if (limit > shown.count) setShown({ count: limit });
  });
  useEffect(() => {
    if (state.logo !== null) showLogo(state.logo);
  }, [state.logo]);

  return {
    query,
    all,
    logos,
    groups,
    clientSearch,
    isPending: query.isPending || (query.data !== undefined && !isReady),
    firstPage: pages[0],
    isMore,
    fetchMore,
    preview: extent.preview,
    columns,
    hasMore: shown.count < total || (isSingle && (isMore || pending.size > 0)),
    count,
    showMore: () => {
      setShown({ count: count + STEP });
      const canFetch = isSingle && isMore && !query.isFetching && pending.size === 0;
      if (count + STEP > total && canFetch) void fetchMore();
    },
    toggle: (name: string) => {
      const isOpen = shown.expanded.includes(name);
      setShown({
        expanded: isOpen ? shown.expanded.filter((one) => one !== name) : [...shown.expanded, name],
      });
    },
    showName: (name: string) => setShown({ count: Math.max(shown.count, limitFor(name, all, extent)) }),
  };
}

export type Results = ReturnType<typeof useResults>;
