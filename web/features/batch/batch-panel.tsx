import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Recipe } from '#web/lib/files/recipe.ts';
import { Link } from '#web/lib/router/link.tsx';
import { PHONE, useMedia } from '#web/ui/hooks/use-media.ts';
import { BatchControls, type FormatChoice, ReplacedByProgress } from './batch-controls.tsx';
import { useJob } from './job.ts';
import { IncompleteJob, JobProgress } from './job-status.tsx';
import { LicenseSummary } from './licenses/license-summary.tsx';
import { type ResultSource, useSelectAllTask } from './selection/select-all.ts';
import { SelectAllStatus } from './selection/select-all-status.tsx';
import { useBatchActions } from './selection/selection-actions.tsx';
import { ExitBatch, SelectionBar, SelectionLayout, SelectionSummary } from './selection/selection-bar.tsx';
import { SelectAll } from './selection/selection-controls.tsx';
import type { ZipInput } from './zip.ts';

/** The format picker and the conversion that a page offers for the files of a ZIP. */
export interface BatchFormats {
  Choice: FormatChoice;
  convert: ZipInput['convert'];
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

/**
 * Keeps the focus among controls that replace each other, such as a download button and its progress: when the focused one is
 * removed or hidden, the last visible button of `children` gets the focus.
 */
function KeptFocus({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.checkVisibility({ visibilityProperty: true })) return;
    focused.current = null;
    const buttons = [...(area.current?.querySelectorAll('button') ?? [])];
    buttons.findLast((button) => button.checkVisibility({ visibilityProperty: true }))?.focus();
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of the controls in it
    <div
      ref={area}
      className="contents"
      onFocus={({ target }) => {
        focused.current = target;
      }}
      // Nothing gets the focus when the focused control is removed.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) focused.current = null;
      }}
    >
      {children}
    </div>
  );
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
      <Link href="/premium" className="font-medium text-accent underline underline-offset-3">
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
  const licenses = actions.isLocked ? <LockedHint /> : <LicenseSummary logos={logos} />;
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
        {exit}
      </SelectionSummary>
      {!isPhone && !progress && note}
      <ReplacedByProgress progress={progress ?? status}>
        <BatchControls actions={actions} recipe={recipe} onChange={setRecipe} Choice={formats.Choice}>
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
