import { expect, test, vi } from 'vitest';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { dismissJob, getJob, type JobSteps, runJob } from './job.ts';

vi.mock('#web/ui/toast/toast-store.ts', () => ({ showToast: vi.fn() }));

/** Steps that record what happens; each can be replaced. */
function steps(replaced: Partial<JobSteps<string>> = {}) {
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
    ...replaced,
  };
}

const cancelJob = () => {
  const job = getJob();
  if (job.state === 'running') job.cancel();
};

/** Work that ends only when it is cancelled. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('a job passes its gate, is made and reported', async () => {
  const job = steps();
  await runJob(job);
  expect(job.events).toEqual(['made', 'reported archive']);
  expect(getJob()).toEqual({ state: 'idle' });
});

test('a job that its gate refuses is not made', async () => {
  const job = steps({ gate: async () => false });
  await runJob(job);
  expect(job.events).toEqual([]);
  expect(getJob()).toEqual({ state: 'idle' });
});

test('a job that is cancelled shows no error, at the gate or later', async () => {
  for (const replaced of [{ make: endless }, { gate: endless }]) {
    const job = steps(replaced);
    const running = runJob(job);
    await Promise.resolve();
    expect(getJob()).toMatchObject({ state: 'running', label: 'Zipping', total: 2 });
    cancelJob();
    await running;
    expect(job.events).toEqual([]);
    expect(getJob()).toEqual({ state: 'idle' });
  }
});

test('closing the save dialog ends a job without an error', async () => {
  const job = steps({ gate: () => Promise.reject(new DOMException('', 'AbortError')) });
  await runJob(job);
  expect(job.events).toEqual([]);
});

test('a job that fails says why', async () => {
  const job = steps({ make: () => Promise.reject(new Error('No room.')) });
  await runJob(job);
  const toast = { title: 'Download failed', variant: 'destructive' };
  expect(showToast).toHaveBeenLastCalledWith({ ...toast, description: 'No room.' });
  await runJob(steps({ make: () => Promise.reject(new Error()) }));
  expect(showToast).toHaveBeenLastCalledWith({ ...toast, description: 'Something went wrong.' });
});

test('missing logos stay listed until they are retried or dismissed', async () => {
  const missing = [{ logo: {} as never, reason: 'The connection was lost.' }];
  const report = () => ({
    toast: { title: '', description: '' },
    summary: 'Nothing was saved.',
    missing,
    retry: () => undefined,
  });
  await runJob(steps({ report }));
  expect(getJob()).toMatchObject({ state: 'incomplete', summary: 'Nothing was saved.', missing });
  dismissJob();
  expect(getJob()).toEqual({ state: 'idle' });
});

test('while a job runs, another does not start', async () => {
  const running = runJob(steps({ make: endless }));
  const second = steps();
  await runJob(second);
  expect(second.events).toEqual([]);
  cancelJob();
  await running;
});
