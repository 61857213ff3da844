import type { Logo } from '#contract/logos.ts';
import { switchOff, useBatch } from '#web/features/batch/batch-mode.ts';
import type { BatchFormats } from '#web/features/batch/batch-panel.tsx';
import type { ResultSource } from '#web/features/batch/selection/select-all.ts';
import { MakeWallButton } from '#web/features/wall/make-wall-button.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { sheetToPng } from './sheet-to-png.ts';

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
