import type { QueryClient } from '@tanstack/react-query';
import { trackBatch } from '#contract/endpoints.ts';
import type { Logo } from '#contract/logos.ts';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { newRequestId } from '#web/lib/request-id.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { createStore } from '#web/lib/store.ts';
import { openUpgradeDialog } from '#web/lib/upgrade-dialog.ts';
import { showToast, type ToastMessage } from '#web/ui/toast/toast-store.ts';

/** The progress of a job: the number of files that are done, including failed ones, and of bytes received. */
export interface Progress {
  done: number;
  bytes: number;
}

/** A logo that is missing from the result, and why. */
export interface MissingLogo {
  logo: Logo;
  reason: string;
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
  | { state: 'incomplete'; summary: string; missing: MissingLogo[]; retry: () => void };

/** The outcome of a finished job, as the visitor sees it. */
export interface Report extends Omit<Extract<Job, { state: 'incomplete' }>, 'state'> {
  toast: ToastMessage;
}

/** The steps of a job, in the order in which they run. */
export interface JobSteps<Result> {
  label: string;
  total: number;
  totalBytes: number | null;
  /** Resolves to true if the job may start; otherwise shows the reason. Called within the click event. */
  gate: (signal: AbortSignal) => Promise<boolean>;
  make: (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<Result>;
  report: (result: Result) => Report;
  /** Shown if the job fails with an error that has no message. */
  unknownFailure: string;
}

const TRACK_TIMEOUT_MS = 15_000;
const MAX_TITLE_LENGTH = 300;
const IDLE: Job = { state: 'idle' };
const { get: getJob, set: setJob, useValue: useJob } = createStore<Job>(() => IDLE, IDLE);

export { getJob, useJob };

/** Runs the steps of a job, unless another job is running. Shows every outcome except a cancellation. Never throws. */
export async function runJob<Result>(steps: JobSteps<Result>): Promise<void> {
  if (getJob().state === 'running') return;
  const { label, total, totalBytes, gate, make, report, unknownFailure } = steps;
  const abortController = new AbortController();
  const { signal } = abortController;
  const onProgress = (progress: Progress) => {
    const job = getJob();
    if (job.state === 'running' && !signal.aborted) setJob({ ...job, ...progress });
  };
  const cancel = () => abortController.abort();
  setJob({ state: 'running', label, total, totalBytes, done: 0, bytes: 0, cancel });
  try {
    if (!(await gate(signal))) return setJob(IDLE);
    signal.throwIfAborted();
    const { toast, ...outcome } = report(await make(signal, onProgress));
    showToast(toast);
    setJob(outcome.missing.length === 0 ? IDLE : { state: 'incomplete', ...outcome });
  } catch (error) {
    setJob(IDLE);
    const { name, message } = error as Error;
    if (!signal.aborted && name !== 'AbortError') showToast(failureToast(message || unknownFailure));
  }
}

export function failureToast(description: string): ToastMessage {
  return { title: 'Download failed', description, variant: 'destructive' };
}

/**
 * Records a batch in the history before it is created. If the server refuses it, opens the upgrade dialog and resolves to
 * false. After any other error it resolves to true, so the batch is still created (spec 8.4).
 */
export async function recordBatch(selected: readonly Logo[], client: QueryClient): Promise<boolean> {
  const logos = selected.map(({ url, title, fileType }) => ({
    url,
    title: title.slice(0, MAX_TITLE_LENGTH),
    fileType,
  }));
  try {
    const signal = AbortSignal.timeout(TRACK_TIMEOUT_MS);
    await callApi(trackBatch, { logos, requestId: newRequestId() }, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) {
      openUpgradeDialog();
      const description = refusalText(error);
      showToast({ title: 'Download limit reached', description, variant: 'destructive' });
      return false;
    }
  } finally {
    void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
  }
  return true;
}

function refusalText({ message, details: { downloadCount, limit } }: ApiError): string {
  if (downloadCount === undefined) return message;
  return `${message} You've used ${downloadCount} of your ${limit ?? FREE_DOWNLOADS} free downloads this month.`;
}

export function dismissJob(): void {
  setJob(IDLE);
}
