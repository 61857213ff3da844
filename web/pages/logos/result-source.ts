import type { Logo } from '#contract/logos.ts';
import type { ResultSource } from '#web/features/batch/selection/select-all.ts';
import { totalOf } from '#web/features/search/results/groups.ts';
import type { Results } from '#web/features/search/results/use-results.ts';

/** Returns logos that are all loaded, for batch mode. */
export function loadedSource(logos: readonly Logo[]): ResultSource {
  const all = { name: null, logos, found: logos.length, exact: true, isComplete: true };
  return { search: '', lists: [all], isLoading: false, hasProblem: false, loadMore: async () => false };
}

/** Returns the results of a search, for batch mode. `search` identifies the search. */
export function searchSource(results: Results, search: string): ResultSource {
  const { all, logos, isMore, query, clientSearch, loadMore } = results;
  const isLoading = query.isFetching || clientSearch.pending.size > 0;
  const groups = all.map((group) => ({
    ...group,
    isComplete: !(isMore && group.more) && !group.isPending,
  }));
  const total = { name: null, logos, ...totalOf(all), isComplete: groups.every((group) => group.isComplete) };
  return {
    search,
    lists: [total, ...groups],
    isLoading,
    hasProblem: clientSearch.laterProblem !== null,
    loadMore,
  };
}
