import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import type { Recipe } from '#web/lib/files/recipe.ts';
import { formatCount } from '#web/lib/formats.ts';
import { type LazyComponent, LazyPart } from '#web/ui/lazy.tsx';
import { useJob } from './job.ts';
import { IncompleteJob, JobProgress } from './job-status.tsx';
import { type ResultSource, useSelectAllTask } from './select-all.ts';
import { SelectAllStatus } from './select-all-status.tsx';
import {
  type BatchActions,
  ClearSelection,
  SelectionActions,
  useBatchActions,
} from './selection-actions.tsx';
import { SelectionBar, Thumbs } from './selection-bar.tsx';
import { SelectAll } from './selection-controls.tsx';
import { sheetContentsText } from './sheet.ts';
import type { ZipInput } from './zip.ts';

/** The format picker and the conversion that a page offers for the files of a ZIP. */
export interface BatchFormats {
  Choice: LazyComponent<{ value: Recipe | null; onChange: (recipe: Recipe | null) => void }>;
  convert: ZipInput['convert'];
}

/** True if an element is scrolled out of view. */
function useOutOfView(element: RefObject<Element | null>): boolean {
  const [isOutOfView, setOutOfView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setOutOfView(entry?.isIntersecting === false));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOutOfView;
}

function SelectionSummary({
  logos,
  source,
  canSelectAll,
}: {
  logos: readonly Logo[];
  source: ResultSource;
  canSelectAll: boolean;
}) {
  const [all] = source.lists;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:w-full max-sm:justify-between">
      <p aria-live="polite" className="font-semibold text-lg tracking-tight">
        {formatCount(logos.length)} selected
      </p>
      {logos.length > 0 ? (
        <div className="flex items-center gap-2 max-sm:mr-auto max-sm:-ml-3">
          <div className="max-sm:hidden">
            <Thumbs logos={logos} />
          </div>
          <ClearSelection />
        </div>
      ) : (
        <p className="text-muted text-sm max-sm:order-last">
          Click logos to select them. Shift-click selects a range.
        </p>
      )}
      {all && canSelectAll && <SelectAll search={source.search} list={all} />}
    </div>
  );
}

/** The format of the files in a ZIP, or what the sheet will contain. */
function Contents({
  actions: { logos, isConsolidating, hasDarkTiles, setDarkTiles },
  recipe,
  onChange,
  Choice,
}: {
  actions: BatchActions;
  recipe: Recipe | null;
  onChange: (recipe: Recipe | null) => void;
  Choice: BatchFormats['Choice'];
}) {
  if (isConsolidating) {
    return (
      <div className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <p className="text-muted">{sheetContentsText(logos)}</p>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={hasDarkTiles}
            onChange={({ target }) => setDarkTiles(target.checked)}
            className="size-4 accent-accent"
          />
          Dark tiles behind white logos
        </label>
      </div>
    );
  }
  return (
    <LazyPart component={Choice} fallback={<div className="h-10" />}>
      {(Loaded) => <Loaded value={recipe} onChange={onChange} />}
    </LazyPart>
  );
}

/** The selection and its actions, above the logos. When it scrolls out of view, a bar at the bottom replaces it. */
export function BatchPanel({
  source,
  formats,
}: {
  /** The results on the page; its first list has all of them. */
  source: ResultSource;
  formats: BatchFormats;
}) {
  const panel = useRef<HTMLElement>(null);
  const isOutOfView = useOutOfView(panel);
  const job = useJob();
  const [recipe, setRecipe] = useState<Recipe | null>(null);
  const actions = useBatchActions(recipe, formats.convert);
  const isRunning = job.state === 'running';
  const task = useSelectAllTask(source);
  const selectAllStatus = task && <SelectAllStatus search={source.search} task={task} />;
  return (
    <>
      <section
        ref={panel}
        aria-label="Batch download"
        className="flex animate-appear flex-col gap-4 rounded-xl border border-line bg-surface p-4 sm:px-5"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <SelectionSummary logos={actions.logos} source={source} canSelectAll={!task} />
          {!isRunning && <SelectionActions {...actions} />}
        </div>
        {selectAllStatus}
        {isRunning ? (
          <JobProgress job={job} />
        ) : (
          <Contents actions={actions} recipe={recipe} onChange={setRecipe} Choice={formats.Choice} />
        )}
        {job.state === 'incomplete' && <IncompleteJob job={job} />}
      </section>
      {isOutOfView && (actions.logos.length > 0 || isRunning) && (
        <SelectionBar actions={actions} job={job}>
          {selectAllStatus}
        </SelectionBar>
      )}
    </>
  );
}
