import { expect, test, vi } from 'vitest';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { dismissJob, getJob, type JobSteps, runJob } from './job.ts';

vi.mock('#web/ui/toast/toast-store.ts', () => ({ showToast: vi.fn() }));

/** Creates the steps of a job. They record their calls in `events`. */
function createSteps(overrides: Partial<JobSteps<string>> = {}) {
  const events: string[] = [];
  const toast = { title: 'Done', description: '' };
  return {
    events,
    label: 'Zipping',
    total: 2,
    totalBytes: null,
    gate: async () => true,
    make: async () => {
      events.push('made');
      return 'archive';
    },
    report: (result: string) => {
      events.push(`reported ${result}`);
      return { toast, summary: '', missing: [], retry: () => undefined };
    },
    unknownFailure: 'Something went wrong.',
    ...overrides,
  };
}

const cancelJob = () => {
  const job = getJob();
  if (job.state === 'running') job.cancel();
};

/** Returns a promise that rejects when the job is cancelled. */
const runUntilCancelled = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('a job allowed by its gate runs and reports the result', async () => {
  const job = createSteps();
  await runJob(job);
  expect(job.events).toEqual(['made', 'reported archive']);
  expect(getJob()).toEqual({ state: 'idle' });
});

test('a job refused by its gate doesn’t run', async () => {
  const job = createSteps({ gate: async () => false });
  await runJob(job);
  expect(job.events).toEqual([]);
  expect(getJob()).toEqual({ state: 'idle' });
});

test('a job cancelled at the gate or while it runs reports nothing', async () => {
  for (const overrides of [{ make: runUntilCancelled }, { gate: runUntilCancelled }]) {
    const job = createSteps(overrides);
    const running = runJob(job);
    await Promise.resolve();
    expect(getJob()).toMatchObject({ state: 'running', label: 'Zipping', total: 2 });
    cancelJob();
    await running;
    expect(job.events).toEqual([]);
    expect(getJob()).toEqual({ state: 'idle' });
  }
});

test('closing the save dialog ends a job before it makes anything', async () => {
  const job = createSteps({ gate: () => Promise.reject(new DOMException('', 'AbortError')) });
  await runJob(job);
  expect(job.events).toEqual([]);
});

test('a failed job shows its error message, or a general one', async () => {
  const job = createSteps({ make: () => Promise.reject(new Error('No room.')) });
  await runJob(job);
  const toast = { title: 'Download failed', variant: 'destructive' };
  expect(showToast).toHaveBeenLastCalledWith({ ...toast, description: 'No room.' });
  await runJob(createSteps({ make: () => Promise.reject(new Error()) }));
  expect(showToast).toHaveBeenLastCalledWith({ ...toast, description: 'Something went wrong.' });
});

test('missing logos stay listed until they are dismissed', async () => {
  const missing = [{ logo: {} as never, reason: 'The connection was lost.' }];
  const report = () => ({
    toast: { title: '', description: '' },
    summary: 'Nothing was saved.',
    missing,
    retry: () => undefined,
  });
  await runJob(createSteps({ report }));
  expect(getJob()).toMatchObject({ state: 'incomplete', summary: 'Nothing was saved.', missing });
  dismissJob();
  expect(getJob()).toEqual({ state: 'idle' });
});

test('a second job doesn’t start while another is running', async () => {
  const running = runJob(createSteps({ make: runUntilCancelled }));
  const second = createSteps();
  await runJob(second);
  expect(second.events).toEqual([]);
  cancelJob();
  await running;
});
