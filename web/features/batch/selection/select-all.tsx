import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Logo } from '#contract/logos.ts';
import { formatCount } from '#web/lib/formats.ts';
import { createStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '../job-status.tsx';
import { deselect, type Selection, select, useSelection } from './selection.ts';

/** The results that one “Select all” button selects. */
export interface ResultList {
  /** Null for the results of all names. */
  name: string | null;
  /** Those loaded so far. */
  logos: readonly Logo[];
  /** The number of all results; at least this many if not `exact`. */
  found: number;
  exact: boolean;
  /** True if all results are loaded. */
  isComplete: boolean;
}

/** The results of a search, and how to load those that aren't loaded yet. */
export interface ResultSource {
  /** Identifies the search. */
  search: string;
  lists: readonly ResultList[];
  isLoading: boolean;
  /** Set if the last results couldn't be loaded. */
  hasProblem: boolean;
  /** Loads more results. Resolves to false if that failed or there were none. */
  loadMore: () => Promise<boolean>;
}

interface Task {
  state: 'running' | 'stopped';
  search: string;
  name: string | null;
}

const { get, set, subscribe } = createStore<Task | null>(() => null, null);

/** Subscribes to the task, which ends with the page that runs it. */
function subscribeAsPage(listener: () => void): () => void {
  const unsubscribe = subscribe(listener);
  return () => {
    unsubscribe();
    set(null);
  };
}

/** Selects all results of a list, and loads those that aren't loaded yet. Continues a stopped task. */
function startSelectAll(search: string, name: string | null): void {
  set({ state: 'running', search, name });
}

/** Stops loading. What was selected stays selected. */
export function cancelSelectAll(): void {
  set(null);
}

/** Runs the current task of a page step by step. Returns its state and list; null if there is no task. */
export function useSelectAllTask({ search, lists, isLoading, hasProblem, loadMore }: ResultSource) {
  const task = useSyncExternalStore(subscribeAsPage, get, () => null);
  const list = task?.search === search ? lists.find(({ name }) => name === task.name) : undefined;
  const isRunning = task?.state === 'running';
  const [loads, setLoads] = useState(0);
  const isBusy = useRef(false);
  const hasLoaded = useRef(false);

  const step = useEffectEvent(async () => {
    if (!task || !list || isBusy.current) return;
    const isSelected = select(list.logos);
    if (list.isComplete || !isSelected) return set(null);
    if (isLoading) return;
    if (hasLoaded.current && hasProblem) return set({ ...task, state: 'stopped' });
    isBusy.current = true;
    const isLoaded = await loadMore().catch(() => false);
    isBusy.current = false;
    hasLoaded.current = true;
    if (!isLoaded && get() === task) set({ ...task, state: 'stopped' });
    setLoads((count) => count + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step runs again when what it reads changes
  useEffect(() => {
    if (!isRunning) hasLoaded.current = false;
    else void step();
  }, [isRunning, list?.logos, list?.isComplete, isLoading, hasProblem, loads]);

  return task && list ? { state: task.state, list } : null;
}

/** Returns the number of all results, e.g. "57", or "57+" if there may be more. */
function totalText({ found, exact }: ResultList): string {
  return `${formatCount(found)}${exact ? '' : '+'}`;
}

interface SelectAllStatusProps {
  search: string;
  task: NonNullable<ReturnType<typeof useSelectAllTask>>;
}

/** The progress of selecting all results, or how far it came. */
export function SelectAllStatus({ search, task: { state, list } }: SelectAllStatusProps) {
  const done = list.logos.length;
  const count = `${formatCount(done)} of ${totalText(list)} logos`;
  const isRunning = state === 'running';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isRunning ? (
        <div className="min-w-0 flex-1">
          <p className="font-medium text-sm">Selecting {count}</p>
          <ProgressBar label="Selecting logos" done={done} total={list.found} text={count} />
        </div>
      ) : (
        <p role="alert" className="min-w-0 flex-1 basis-60 text-sm">
          <strong className="font-semibold">{count} are selected.</strong> The others couldn’t be loaded.
        </p>
      )}
      <div className="flex gap-2">
        {!isRunning && (
          <Button variant="primary" onClick={() => startSelectAll(search, list.name)}>
            Continue
          </Button>
        )}
        <Button onClick={cancelSelectAll}>{isRunning ? 'Cancel' : 'Dismiss'}</Button>
      </div>
    </div>
  );
}

/** True if every result of a list is selected. */
export function areAllSelected({ logos, isComplete }: ResultList, selection: Selection): boolean {
  return isComplete && logos.every(({ url }) => selection.has(url));
}

/** Selects all results of a list, including those that aren't loaded yet, or deselects them if all are selected. */
export function SelectAll({ search, list }: { search: string; list: ResultList }) {
  const { name, logos } = list;
  const selection = useSelection();
  if (logos.length === 0) return null;
  const isDone = areAllSelected(list, selection);
  return (
    <Button
      variant="link"
      data-action={name === null && !isDone ? 'select-all' : undefined}
      aria-keyshortcuts={name === null ? 'Control+A Meta+A' : undefined}
      className="px-2! text-sm max-sm:min-h-11"
      onClick={() => (isDone ? deselect(logos) : startSelectAll(search, name))}
    >
      {isDone ? 'Deselect all' : 'Select all'} {totalText(list)}
      {name && <span className="sr-only"> logos for “{name}”</span>}
    </Button>
  );
}
