import { useSyncExternalStore } from 'react';
import type { Logo } from '#contract/logos.ts';
import { showToast, type ToastMessage } from '#web/ui/toast/toast-store.ts';

/** How far the work is: files done or failed, and bytes received. */
export interface Progress {
  done: number;
  bytes: number;
}

/** A logo that is missing from the result, and why. */
export interface MissingLogo {
  logo: Logo;
  reason: string;
}

/** The archive or sheet being made from the selection. It continues while the visitor searches on. */
export type Job =
  | { state: 'idle' }
  | (Progress & {
      state: 'running';
      label: string;
      total: number;
      /** Null if a size is unknown. */
      totalBytes: number | null;
      cancel: () => void;
    })
  | { state: 'incomplete'; summary: string; missing: MissingLogo[]; retry: () => void };

/** What a finished job shows: a toast, and the missing logos with a retry. */
export interface Report {
  toast: ToastMessage;
  summary: string;
  missing: MissingLogo[];
  retry: () => void;
}

/** One kind of work on the selection. */
export interface JobSteps<Result> {
  label: string;
  total: number;
  totalBytes: number | null;
  /** Resolves to whether the work may start; it shows the reason if not. Called while the click is handled. */
  gate: (signal: AbortSignal) => Promise<boolean>;
  make: (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<Result>;
  report: (result: Result) => Report;
  failureToast: (message: string) => ToastMessage;
}

const listeners = new Set<() => void>();
let job: Job = { state: 'idle' };

function setJob(next: Job): void {
  job = next;
  for (const listener of listeners) listener();
}

/** Runs gate, make and report, one job at a time. Cancelling ends it without a message. Never throws. */
export async function runJob<Result>(steps: JobSteps<Result>): Promise<void> {
  if (job.state === 'running') return;
  const { label, total, totalBytes, gate, make, report, failureToast } = steps;
  const cancelled = new AbortController();
  const { signal } = cancelled;
  const onProgress = (progress: Progress) => {
    if (job.state === 'running' && !signal.aborted) setJob({ ...job, ...progress });
  };
  setJob({
    state: 'running',
    label,
    total,
    totalBytes,
    done: 0,
    bytes: 0,
    cancel: () => cancelled.abort(),
  });
  try {
    if (!(await gate(signal))) return setJob({ state: 'idle' });
    signal.throwIfAborted();
    const { toast, summary, missing, retry } = report(await make(signal, onProgress));
    showToast(toast);
    setJob(missing.length === 0 ? { state: 'idle' } : { state: 'incomplete', summary, missing, retry });
  } catch (error) {
    setJob({ state: 'idle' });
    const isCancelled = signal.aborted || (error as Error).name === 'AbortError';
    if (!isCancelled) showToast(failureToast((error as Error).message));
  }
}

export function getJob(): Job {
  return job;
}

/** Hides the list of missing logos. */
export function dismissJob(): void {
  setJob({ state: 'idle' });
}

export function useJob(): Job {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getJob);
}
