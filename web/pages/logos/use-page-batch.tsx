import type { Logo } from '#contract/logos.ts';
import { switchOff, useBatch } from '#web/features/batch/batch-mode.ts';
import type { BatchFormats } from '#web/features/batch/batch-panel.tsx';
import type { ResultSource } from '#web/features/batch/selection/select-all.ts';
import { totalOf } from '#web/features/search/results/groups.ts';
import type { Results } from '#web/features/search/results/use-results.ts';
import { MakeWallButton } from '#web/features/wall/make-wall-button.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { sheetToPng } from './make-copy.ts';

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

const FORMATS: BatchFormats = {
  Choice: lazyComponent(() => import('#web/features/convert/batch-choice.tsx')),
  convert: async (file, logo, recipe) =>
    (await import('#web/features/convert/convert.ts')).convert(file, logo, recipe),
  toPng: sheetToPng,
  renderWall: (logos) => <MakeWallButton logos={logos} />,
};

interface PageBatchOptions {
  source: ResultSource;
  /** The visible logos in order, for selecting a range. */
  visibleLogos: readonly Logo[];
  view: 'grid' | 'list';
  /** Returns the logos that share the card of a logo. */
  variantsOf?: (logo: Logo) => readonly Logo[];
}

const NO_VARIANTS = () => [];

/** Returns the parts that batch mode adds to a page of logos. They are null while it is off. */
export function usePageBatch({ source, visibleLogos, view, variantsOf = NO_VARIANTS }: PageBatchOptions) {
  const batch = useBatch();
  if (!batch) return { panel: null, overlayOf: null, besideName: null };
  const { BatchPanel, SelectOverlay, SelectAll } = batch;
  return {
    panel: <BatchPanel source={source} formats={FORMATS} onExit={switchOff} />,
    overlayOf: (logo: Logo) => (
      <SelectOverlay logo={logo} list={visibleLogos} isRow={view === 'list'} variants={variantsOf(logo)} />
    ),
    besideName: (name: string) => {
      const list = source.lists.find((one) => one.name === name);
      return list && <SelectAll search={source.search} list={list} />;
    },
  };
}
