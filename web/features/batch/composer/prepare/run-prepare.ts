import type { Bounds } from '#svg/measure.ts';
import { measureShapes } from '#web/lib/files/measure-shapes.ts';
import type { Progress } from '../../job.ts';
import { runInWorker } from '../../workers/worker-job.ts';
import { inspectLogo } from './inspect-logo.ts';
import type { Outcome } from './outcome.ts';
import type { PrepareMessage, PrepareOrder } from './prepare.worker.ts';

interface Steps {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Receives what became of each logo; `file` is its file, null if it couldn't be fetched. */
  onOutcome: (key: string, outcome: Outcome, file: Blob | null) => void;
}

/**
 * Fetches logos and prepares them for a sheet in a worker; the page measures them.
 * @throws Error if the worker crashed; the abort error if `signal` aborts
 */
export async function runPrepare(
  order: PrepareOrder,
  { signal, onProgress, onOutcome }: Steps,
): Promise<void> {
  const answer = async (message: PrepareMessage): Promise<Bounds | null> => {
    if (message.kind === 'bounds') return measureShapes(message.code);
    const { key, file } = message;
    if (message.kind === 'failed') onOutcome(key, { reason: message.reason, problem: message.problem }, file);
    else {
      const { prepared } = message;
      onOutcome(key, { ...prepared, ...(await inspectLogo(prepared)) }, file);
    }
    return null;
  };
  await runInWorker<PrepareOrder, null, PrepareMessage, Bounds | null>(
    new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module', name: 'prepare' }),
    order,
    { signal, onProgress, answer },
  );
}
