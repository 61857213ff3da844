import type { Logo } from '#contract/logos.ts';
import type { MissingLogo } from '#files/zip-contents.ts';
import { createStore } from '#web/lib/store.ts';
import { showToast, type ToastMessage } from '#web/ui/toast/toast-store.ts';
import { type Batch, isBatchAllowed, recordBatch } from './record-batch.ts';

/** The progress of a job: the number of files that are done, including failed ones, and of bytes received. */
export interface Progress {
  done: number;
  bytes: number;
}

/** The state of the current archive or sheet. A job continues while the visitor opens other pages of the site. */
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
  | {
      state: 'incomplete';
      summary: string;
      missing: MissingLogo[];
      /** The logos on a sheet that lost parts. */
      lostParts?: MissingLogo[];
      retry: () => void;
    };

/** The outcome of a finished job, as the visitor sees it. */
export interface Report extends Omit<Extract<Job, { state: 'incomplete' }>, 'state'> {
  toast: ToastMessage;
  /** The logos that were saved. Only these are counted and added to the history. */
  saved: readonly Logo[];
}

/** A job, which the server is asked about before it starts. */
export interface JobOrder {
  /** A retry has the batch of the first try, so that its files are added to the same entry of the history. */
  batch: Batch;
  label: string;
  total: number;
  totalBytes: number | null;
  /** Makes and saves the file. */
  make: (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<Report>;
  /** Shown if the job fails with an error that has no message. */
  unknownFailure: string;
}

const IDLE: Job = { state: 'idle' };
const { get: getJob, set: setJob, useValue: useJob } = createStore<Job>(() => IDLE, IDLE);

export { getJob, useJob };

/**
 * Runs a job that the server allows, unless another job is running, and records what it saved. Shows every outcome except
 * a cancellation. Never throws.
 */
export async function runJob(order: JobOrder): Promise<void> {
  if (getJob().state === 'running') return;
  const { batch, label, total, totalBytes, make, unknownFailure } = order;
  const abortController = new AbortController();
  const { signal } = abortController;
  const cancel = () => abortController.abort();
  const onProgress = (progress: Progress) => {
    const job = getJob();
    if (job.state === 'running' && !signal.aborted) setJob({ ...job, ...progress });
    // Signing out has reset the job.
    else cancel();
  };
  setJob({ state: 'running', label, total, totalBytes, done: 0, bytes: 0, cancel });
  const listeners = new AbortController();
  // The browser asks before it closes the tab, until the job has ended and the server has its record.
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listeners.signal });
  try {
    if (!(await isBatchAllowed(batch, signal))) return setJob(IDLE);
    signal.throwIfAborted();
    const { toast, saved, ...outcome } = await make(signal, onProgress);
    showToast(toast);
    const isComplete = outcome.missing.length === 0 && !outcome.lostParts?.length;
    setJob(isComplete ? IDLE : { state: 'incomplete', ...outcome });
    if (saved.length > 0) await recordBatch(batch, saved);
  } catch (error) {
    setJob(IDLE);
    const { name, message } = error as Error;
    if (!signal.aborted && name !== 'AbortError') showToast(failureToast(message || unknownFailure));
  } finally {
    listeners.abort();
  }
}

export function failureToast(description: string): ToastMessage {
  return { title: 'Download failed', description, variant: 'destructive' };
}

export function dismissJob(): void {
  setJob(IDLE);
}
