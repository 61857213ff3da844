import type { Logo } from '#contract/logos.ts';
import type { BatchFormats } from '#web/features/batch/batch-controls.tsx';
import { switchOff, type useBatch } from '#web/features/batch/batch-mode.tsx';
import type { ResultSource } from '#web/features/batch/selection/select-all.tsx';
import { totalOf } from '#web/features/search/results/groups.ts';
import type { Results } from '#web/features/search/results/use-results.ts';
import { MakeWallButton } from '#web/features/wall/make-wall-button.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';

/** Returns logos that are all loaded, for batch mode. */
export function loadedSource(logos: readonly Logo[]): ResultSource {
  const all = { name: null, logos, found: logos.length, exact: true, isComplete: true };
  return { search: '', lists: [all], isLoading: false, hasProblem: false, loadMore: async () => false };
}

/** Returns the results of a search, for batch mode. `search` identifies the search. */
export function searchSource(results: Results, search: string): ResultSource {
  const { groups, logos, isMore, query, clientSearch, loadMore } = results;
  const lists = groups.map((group) => ({
    ...group,
    isComplete: !(isMore && group.more) && !group.isPending,
  }));
  const isComplete = lists.every((list) => list.isComplete);
  return {
    search,
    lists: [{ name: null, logos, ...totalOf(groups), isComplete }, ...lists],
    isLoading: query.isFetching || clientSearch.pending.size > 0,
    hasProblem: clientSearch.laterProblem !== null,
    loadMore,
  };
}

const FORMATS: BatchFormats = {
  Choice: lazyComponent(() => import('#web/features/convert/batch-choice.tsx')),
  convert: async (file, logo, recipe) =>
    (await import('#web/features/convert/convert.ts')).convert(file, logo, recipe),
  renderWall: (logos) => <MakeWallButton logos={logos} />,
};

export function PageBatch({ batch, source }: { batch: ReturnType<typeof useBatch>; source: ResultSource }) {
  return batch && <batch.BatchPanel source={source} formats={FORMATS} onExit={switchOff} />;
}
