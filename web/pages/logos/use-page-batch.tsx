import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { useBatch } from '#web/features/batch/batch-mode.ts';
import type { BatchFormats } from '#web/features/batch/batch-panel.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';

const FORMATS: BatchFormats = {
  Choice: lazyComponent(() => import('#web/features/convert/batch-choice.tsx')),
  convert: async (file, logo, recipe) =>
    (await import('#web/features/convert/convert.ts')).convert(file, logo, recipe),
};

/** The parts that batch mode adds to a page of logos; null while it is off. */
interface PageBatch {
  panel: ReactNode;
  coverOf: ((logo: Logo) => ReactNode) | null;
  besideName: ((name: string, logos: readonly Logo[]) => ReactNode) | null;
}

/** Returns the parts of batch mode. `found` are all results; `shown` are those on the page, in order, for ranges. */
export function usePageBatch({
  found,
  shown,
  view,
}: {
  found: readonly Logo[];
  shown: readonly Logo[];
  view: 'grid' | 'list';
}): PageBatch {
  const batch = useBatch();
  if (!batch) return { panel: null, coverOf: null, besideName: null };
  const { BatchPanel, PickCover, SelectAll } = batch;
  return {
    panel: <BatchPanel found={found} formats={FORMATS} />,
    coverOf: (logo) => <PickCover logo={logo} list={shown} isRow={view === 'list'} />,
    besideName: (name, named) => <SelectAll name={name} logos={named} />,
  };
}
