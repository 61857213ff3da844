import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { Logo } from '#contract/logos.ts';
import type { Recipe } from '#files/recipe.ts';
import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { PHONE, useMedia } from '#web/ui/hooks/use-media.ts';
import { BatchControls, type BatchFormats } from './batch-controls.tsx';
import { useJob } from './job.ts';
import { IncompleteJob, JobProgress, KeptFocus } from './job-status.tsx';
import { LicenseSummary, Thumb } from './license-summary.tsx';
import { useIsLocked } from './record-batch.ts';
import {
  areAllSelected,
  cancelSelectAll,
  type ResultSource,
  SelectAll,
  SelectAllStatus,
  useSelectAllTask,
} from './selection/select-all.tsx';
import { clearSelection, leaveOut, useSelection } from './selection/selection.ts';

const MAX_THUMBS = 4;

/** Returns whether an element is scrolled out of view, and the function that receives the element. */
function useOutOfView() {
  const [isOutOfView, setOutOfView] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setOutOfView(entry?.isIntersecting === false));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setOutOfView(false);
    };
  }, []);
  return { isOutOfView, ref };
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

/** The thumbnails of the last selected logos, and the number of the others. */
function Thumbs({ logos }: { logos: readonly Logo[] }) {
  const hiddenCount = Math.max(0, logos.length - MAX_THUMBS);
  return (
    <div aria-hidden="true" className="flex items-center gap-1 max-sm:hidden">
      {logos.slice(-MAX_THUMBS).map((logo) => (
        <Thumb key={logo.url} logo={logo} />
      ))}
      {hiddenCount > 0 && <span className="pl-1 text-muted text-sm">+{hiddenCount}</span>}
    </div>
  );
}

interface SelectionSummaryProps {
  logos: readonly Logo[];
  source: ResultSource;
  /** True while all results are being selected. */
  isSelecting: boolean;
  /** True while the selection is downloaded; its buttons are hidden. */
  isFixed: boolean;
  /** Stands at the end. */
  children: ReactNode;
}

/** The number of selected logos, and the buttons that select all or none. */
function SelectionSummary({ logos, source, isSelecting, isFixed, children }: SelectionSummaryProps) {
  const selection = useSelection();
  const [all] = source.lists;
  const hasDeselectAll = all?.logos.length === logos.length && areAllSelected(all, selection);
  const clear = () => {
    cancelSelectAll();
    clearSelection();
  };
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 max-sm:min-h-11 max-sm:w-full max-sm:gap-x-1">
      <p aria-live="polite" className="whitespace-nowrap font-semibold">
        {formatCount(logos.length)} selected
      </p>
      {logos.length > 0 && <Thumbs logos={logos} />}
      <div className={`flex items-center max-sm:ml-auto ${isFixed ? 'hidden' : ''}`}>
        {logos.length > 0 && !hasDeselectAll && (
          <Button variant="link" className="px-2! text-sm" onClick={clear}>
            Clear<span className="sr-only"> selection</span>
          </Button>
        )}
        {all && !isSelecting && <SelectAll search={source.search} list={all} />}
        {children}
      </div>
    </div>
  );
}

interface BatchPanelProps {
  /** The results on the page; its first list has all of them. */
  source: ResultSource;
  formats: BatchFormats;
  /** Leaves batch mode. */
  onExit: () => void;
}

/** Returns a function that renders the selection and its controls in one row if there is room, else in two or more. */
function useSelectionRow({ source, formats }: BatchPanelProps) {
  const isPhone = useMedia(PHONE);
  const job = useJob();
  const task = useSelectAllTask(source);
  const [recipe, setRecipe] = useState<Recipe | null>(null);
  const isLocked = useIsLocked();
  const logos = [...useSelection().values()];
  const licenses = isLocked ? <LockedHint /> : <LicenseSummary logos={logos} onLeaveOut={leaveOut} />;
  const note = logos.length > 0 ? licenses : <SelectionHint />;
  const jobProgress = job.state === 'running' ? <JobProgress job={job} /> : null;
  const progress = jobProgress ?? (task && <SelectAllStatus search={source.search} task={task} />);
  return (exit: ReactNode) => (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-y-1.5">
      <SelectionSummary
        logos={logos}
        source={source}
        isSelecting={task !== null}
        isFixed={jobProgress !== null}
      >
        {!isPhone && logos.length > 0 && formats.renderWall(logos)}
        {exit}
      </SelectionSummary>
      {!isPhone && !jobProgress && note}
      {/* The controls stay in place unseen, so that nothing moves. */}
      <div className="grid grow grid-cols-[minmax(0,1fr)] *:[grid-area:1/1] max-sm:w-full">
        <div className={progress ? 'invisible' : ''}>
          <BatchControls recipe={recipe} onChange={setRecipe} formats={formats}>
            {isPhone && note}
          </BatchControls>
        </div>
        {progress}
      </div>
    </div>
  );
}

/**
 * The selection and its actions, above the logos. When it scrolls out of view, and always on phones, a bar at the bottom
 * of the window replaces it, so that it doesn't push the logos down.
 */
export function BatchPanel(props: BatchPanelProps) {
  const isPhone = useMedia(PHONE);
  const { isOutOfView, ref } = useOutOfView();
  const job = useJob();
  const hasLogos = useSelection().size > 0;
  const renderRow = useSelectionRow(props);
  return (
    <KeptFocus>
      {(!isPhone || job.state === 'incomplete') && (
        <section
          ref={ref}
          aria-label={isPhone ? 'Batch' : 'Batch download'}
          className="flex animate-appear flex-col gap-3 rounded-xl border border-line bg-surface px-4 py-2.5"
        >
          {!isPhone && renderRow(null)}
          {job.state === 'incomplete' && <IncompleteJob job={job} />}
        </section>
      )}
      {(isPhone || (isOutOfView && (hasLogos || job.state === 'running'))) && (
        <section
          aria-label={isPhone ? 'Batch download' : 'Selection'}
          data-selection-bar
          className="fixed inset-x-0 bottom-0 z-30 animate-rise border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] shadow-float"
        >
          <div className="page-wide py-3 max-sm:pt-1.5">
            {renderRow(
              <Button
                variant="link"
                title="Switch batch select off"
                onClick={props.onExit}
                className="px-2! text-sm max-sm:-mr-2 max-sm:min-h-11"
              >
                Exit<span className="sr-only"> batch select</span>
              </Button>,
            )}
          </div>
        </section>
      )}
    </KeptFocus>
  );
}
