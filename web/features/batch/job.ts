import { useSyncExternalStore } from 'react';
import type { LeftOut } from './workers/zip-contents.ts';

/** What is being made of the selection; it goes on while the visitor searches further. */
export type Job =
  | { state: 'idle' }
  | {
      state: 'working';
      words: string;
      /** Files that are through, of all. */
      done: number;
      total: number;
      /** Bytes that arrived; `totalBytes` is null where not every size is known. */
      bytes: number;
      totalBytes: number | null;
      cancel: () => void;
    }
  /** Some are missing: which, why, what became of the rest, and how to try those again. */
  | { state: 'incomplete'; rest: string; leftOut: LeftOut[]; retry: () => void };

const listeners = new Set<() => void>();
let job: Job = { state: 'idle' };

export function setJob(next: Job): void {
  job = next;
  for (const listener of listeners) listener();
}

/** Notes how far the work is, while it is going on. */
export function advanceJob(progress: { done: number; bytes: number }): void {
  if (job.state === 'working') setJob({ ...job, ...progress });
}

export function isWorking(): boolean {
  return job.state === 'working';
}

export function useJob(): Job {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => job,
  );
}
