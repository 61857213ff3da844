import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Recipe } from '#web/lib/files/recipe.ts';
import { Link } from '#web/lib/router/link.tsx';
import { type LazyComponent, LazyPart } from '#web/ui/lazy.tsx';
import { LockIcon } from '#web/ui/lock.tsx';
import { PHONE, useMedia } from '#web/ui/use-media.ts';
import { useJob } from './job.ts';
import { IncompleteJob, JobProgress } from './job-status.tsx';
import { LicenseSummary } from './licenses/license-summary.tsx';
import { type ResultSource, useSelectAllTask } from './selection/select-all.ts';
import { SelectAllStatus } from './selection/select-all-status.tsx';
import { type BatchActions, SelectionActions, useBatchActions } from './selection/selection-actions.tsx';
import { SelectionBar, SelectionLayout, SelectionSummary } from './selection/selection-bar.tsx';
import { SelectAll } from './selection/selection-controls.tsx';
import { sheetContentsText } from './sheet.ts';
import type { ZipInput } from './zip.ts';

/** The format picker and the conversion that a page offers for the files of a ZIP. */
export interface BatchFormats {
  /** Renders the format as one item of the panel, and its options as another one, which takes a whole row. */
  Choice: LazyComponent<{ value: Recipe | null; onChange: (recipe: Recipe | null) => void }>;
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
 * removed, the last button of `children` gets the focus.
 */
function KeptFocus({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body)
      [...(area.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of the controls in it
    <div
      ref={area}
      className="contents"
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      {children}
    </div>
  );
}

function SelectionHint() {
  return (
    <p className="grow text-muted text-sm max-sm:col-span-2 max-sm:text-[0.8125rem]">
      <span className="touch:hidden">Click logos to select them. Shift-click selects a range.</span>
      <span className="hidden touch:inline">Tap logos to select them.</span>
    </p>
  );
}

/** Says what unlocks the actions. */
function LockedHint() {
  return (
    <p className="order-last flex w-full items-center gap-2 text-muted text-sm max-sm:col-span-2 max-sm:gap-1.5 max-sm:text-xs">
      <LockIcon className="size-3.5" />
      <span>
        Downloading a selection is part of Premium.{' '}
        <Link href="/premium" className="font-medium text-accent underline underline-offset-3">
          See plans
        </Link>
      </span>
    </p>
  );
}

interface ContentsProps {
  actions: BatchActions;
  recipe: Recipe | null;
  onChange: (recipe: Recipe | null) => void;
  Choice: BatchFormats['Choice'];
}

/** The format of the files in a ZIP, or what the sheet will contain. */
function Contents({
  actions: { logos, isConsolidating, hasDarkTiles, setDarkTiles },
  recipe,
  onChange,
  Choice,
}: ContentsProps) {
  if (isConsolidating) {
    return (
      <div className="flex min-h-9 w-full flex-wrap items-center gap-x-5 text-sm max-sm:col-span-2 sm:order-last">
        <p className="text-muted">{sheetContentsText(logos)}</p>
        <label className="flex items-center gap-2 touch:min-h-11">
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
    <LazyPart component={Choice} fallback={<div className="h-10 w-40" />}>
      {(Loaded) => <Loaded value={recipe} onChange={onChange} />}
    </LazyPart>
  );
}

interface BatchPanelProps {
  /** The results on the page; its first list has all of them. */
  source: ResultSource;
  formats: BatchFormats;
}

/**
 * The selection and its actions, above the logos. When it scrolls out of view, and always on phones, a bar at the bottom
 * of the window replaces it, so that it doesn't push the logos down.
 */
export function BatchPanel({ source, formats }: BatchPanelProps) {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const isPhone = useMedia(PHONE);
  const isOutOfView = useOutOfView(panel);
  const job = useJob();
  const [recipe, setRecipe] = useState<Recipe | null>(null);
  const actions = useBatchActions(recipe, formats.convert);
  const { logos, isLocked } = actions;
  const isRunning = job.state === 'running';
  const task = useSelectAllTask(source);
  const [all] = source.lists;
  const status = task && <SelectAllStatus search={source.search} task={task} />;
  const summary = (
    <SelectionSummary
      logos={logos}
      selectAll={all && !task && <SelectAll search={source.search} list={all} />}
    />
  );
  const contents = (
    <>
      {logos.length > 0 ? (
        <LicenseSummary logos={logos} isWide={actions.isConsolidating} />
      ) : (
        <SelectionHint />
      )}
      {(!isPhone || logos.length > 0) && (
        <Contents actions={actions} recipe={recipe} onChange={setRecipe} Choice={formats.Choice} />
      )}
      <SelectionActions {...actions} />
      {isLocked && <LockedHint />}
    </>
  );
  const hasPanel = !isPhone || job.state === 'incomplete';
  return (
    <KeptFocus>
      {hasPanel && (
        <section
          ref={setPanel}
          aria-label={isPhone ? 'Batch' : 'Batch download'}
          className="flex animate-appear flex-col gap-3 rounded-xl border border-line bg-surface px-4 py-2.5"
        >
          {!isPhone && (
            <>
              <SelectionLayout>
                {summary}
                {!isRunning && contents}
              </SelectionLayout>
              {status}
              {isRunning && <JobProgress job={job} />}
            </>
          )}
          {job.state === 'incomplete' && <IncompleteJob job={job} />}
        </section>
      )}
      {(isPhone || (isOutOfView && (logos.length > 0 || isRunning))) && (
        <SelectionBar label={isPhone ? 'Batch download' : 'Selection'} job={job} status={status}>
          {summary}
          {contents}
        </SelectionBar>
      )}
    </KeptFocus>
  );
}
