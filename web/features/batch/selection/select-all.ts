import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { createStore } from '#web/lib/store.ts';
import { select } from './selection.ts';

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

const { get, set, useValue } = createStore<Task | null>(() => null, null);

/** Selects all results of a list, and loads those that aren't loaded yet. Continues a stopped task. */
export function startSelectAll(search: string, name: string | null): void {
  set({ state: 'running', search, name });
}

/** Stops loading. What was selected stays selected. */
export function cancelSelectAll(): void {
  set(null);
}

/** Runs the current task of a page step by step. Returns its state and list; null if there is no task. */
export function useSelectAllTask({ search, lists, isLoading, hasProblem, loadMore }: ResultSource) {
  const task = useValue();
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
  useEffect(() => () => set(null), []);

  return task && list ? { state: task.state, list } : null;
}
