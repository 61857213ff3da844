import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Logo } from '#contract/logos.ts';
import type { Recipe } from '#files/recipe.ts';
import { PHONE, useMedia } from '#web/ui/hooks/use-media.ts';
import { BatchControls, type FormatChoice, ReplacedByProgress } from './batch-controls.tsx';
import type { ToPng } from './composer/save/save-sheet.ts';
import { useJob } from './job.ts';
import { IncompleteJob, JobProgress } from './job-status.tsx';
import { KeptFocus } from './kept-focus.tsx';
import { LicenseSummary } from './licenses/license-summary.tsx';
import { type ResultSource, useSelectAllTask } from './selection/select-all.ts';
import { SelectAllStatus } from './selection/select-all-status.tsx';
import { leaveOut } from './selection/selection.ts';
import { useBatchActions } from './selection/selection-actions.tsx';
import { ExitBatch, SelectionBar, SelectionLayout, SelectionSummary } from './selection/selection-bar.tsx';
import { SelectAll } from './selection/selection-controls.tsx';
import type { ZipInput } from './zip.ts';

/** The format picker and the conversion that a page offers for the files of a ZIP. */
export interface BatchFormats {
  Choice: FormatChoice;
  convert: ZipInput['convert'];
  /** Renders a sheet as a PNG. */
  toPng: ToPng;
  /** Renders the button that opens the selection elsewhere. */
  renderWall: (logos: readonly Logo[]) => ReactNode;
}

/** True if an element is scrolled out of view. */
function useOutOfView(element: Element | null): boolean {
  const [isOutOfView, setOutOfView] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setOutOfView(entry?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isOutOfView && element !== null;
}

function SelectionHint() {
  return (
    <p className="text-muted text-sm max-sm:text-[0.8125rem]">
      <span className="touch:hidden">Click logos to select them. Shift-click selects a range.</span>
      <span className="hidden touch:inline">Tap logos to select them.</span>
    </p>
  );
}

/** Says what unlocks the actions. */
function LockedHint() {
  return (
    <p className="text-muted text-sm max-sm:text-xs">
      Downloading a selection is part of Premium.{' '}
      <Link to="/premium" className="font-medium text-accent underline underline-offset-3">
        See plans
      </Link>
    </p>
  );
}

interface BatchPanelProps {
  /** The results on the page; its first list has all of them. */
  source: ResultSource;
  formats: BatchFormats;
  /** Leaves batch mode. */
  onExit: () => void;
}

/**
 * The selection and its actions, above the logos. When it scrolls out of view, and always on phones, a bar at the bottom
 * of the window replaces it, so that it doesn't push the logos down.
 */
export function BatchPanel({ source, formats, onExit }: BatchPanelProps) {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const isPhone = useMedia(PHONE);
  const isOutOfView = useOutOfView(panel);
  const job = useJob();
  const [recipe, setRecipe] = useState<Recipe | null>(null);
  const actions = useBatchActions(recipe, formats.convert);
  useEffect(() => formats.Choice.preload(), [formats]);
  const { logos } = actions;
  const isRunning = job.state === 'running';
  const task = useSelectAllTask(source);
  const [all] = source.lists;
  const status = task && <SelectAllStatus search={source.search} task={task} />;
  const progress = isRunning ? <JobProgress job={job} /> : null;
  const licenses = actions.isLocked ? <LockedHint /> : <LicenseSummary logos={logos} onLeaveOut={leaveOut} />;
  const note = logos.length > 0 ? licenses : <SelectionHint />;
  const hasPanel = !isPhone || job.state === 'incomplete';
  const selection = (exit: ReactNode) => (
    <SelectionLayout>
      <SelectionSummary
        logos={logos}
        list={all}
        isFixed={isRunning}
        selectAll={all && !task && <SelectAll search={source.search} list={all} />}
      >
        {!isPhone && logos.length > 0 && formats.renderWall(logos)}
        {exit}
      </SelectionSummary>
      {!isPhone && !progress && note}
      <ReplacedByProgress progress={progress ?? status}>
        <BatchControls actions={actions} recipe={recipe} onChange={setRecipe} formats={formats}>
          {isPhone && note}
        </BatchControls>
      </ReplacedByProgress>
    </SelectionLayout>
  );
  return (
    <KeptFocus>
      {hasPanel && (
        <section
          ref={setPanel}
          aria-label={isPhone ? 'Batch' : 'Batch download'}
          className="flex animate-appear flex-col gap-3 rounded-xl border border-line bg-surface px-4 py-2.5"
        >
          {!isPhone && selection(null)}
          {job.state === 'incomplete' && <IncompleteJob job={job} />}
        </section>
      )}
      {(isPhone || (isOutOfView && (logos.length > 0 || isRunning))) && (
        <SelectionBar label={isPhone ? 'Batch download' : 'Selection'}>
          {selection(<ExitBatch onExit={onExit} />)}
        </SelectionBar>
      )}
    </KeptFocus>
  );
}
