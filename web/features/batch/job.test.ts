import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { resetStores } from '#web/lib/store.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { dismissJob, getJob, type JobOrder, runJob } from './job.ts';
import { type Batch, isBatchAllowed, recordBatch } from './record-batch.ts';

vi.mock('#web/ui/toast/toast-store.ts', () => ({ showToast: vi.fn() }));
vi.mock('./record-batch.ts', () => ({ isBatchAllowed: vi.fn(), recordBatch: vi.fn() }));

const BATCH = { requestId: 'a', format: 'zip', userId: 7 } as Batch;
const SAVED = [{ url: '/a.svg' } as Logo];

const page = new EventTarget();

/** Returns true if the browser would ask before it closes the tab. */
function asksBeforeClosing(): boolean {
  return !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.mocked(isBatchAllowed).mockReset().mockResolvedValue(true);
  vi.mocked(recordBatch).mockReset();
  vi.mocked(showToast).mockReset();
});

const TOAST = { title: 'Done', description: '' };
const REPORT = { toast: TOAST, saved: SAVED, summary: '', missing: [], retry: () => undefined };

/** Creates a job that records in `events` that it was made. */
function createJob(overrides: Partial<JobOrder> = {}) {
  const events: string[] = [];
  return {
    events,
    batch: BATCH,
    label: 'Zipping',
    total: 2,
    totalBytes: null,
    make: async () => {
      events.push('made');
      return REPORT;
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

afterEach(() => void vi.unstubAllGlobals());

test('closing the tab asks while a job runs and until it is recorded, and not after that or after a failure', async () => {
  const asked: boolean[] = [];
  const ask = async () => void asked.push(asksBeforeClosing());
  const make = async () => {
    await ask();
    return REPORT;
  };
  vi.mocked(recordBatch).mockImplementation(ask);
  await ask();
  await runJob(createJob({ make }));
  await ask();
  await runJob(createJob({ make: () => Promise.reject(new Error('The disk is full.')) }));
  await ask();
  expect(asked).toEqual([false, true, true, false, false]);
});

test('an allowed job runs, reports the result and records what it saved', async () => {
  const job = createJob();
  vi.mocked(recordBatch).mockImplementation(async () => void job.events.push('recorded'));
  await runJob(job);
  expect(job.events).toEqual(['made', 'recorded']);
  expect(showToast).toHaveBeenCalledWith(TOAST);
  expect(recordBatch).toHaveBeenCalledWith(BATCH, SAVED);
  expect(getJob()).toEqual({ state: 'idle' });
});

test('a job that the server refuses makes and records nothing', async () => {
  vi.mocked(isBatchAllowed).mockResolvedValue(false);
  const job = createJob();
  await runJob(job);
  expect(job.events).toEqual([]);
  expect(recordBatch).not.toHaveBeenCalled();
  expect(getJob()).toEqual({ state: 'idle' });
});

test('a job cancelled before or while it runs reports and records nothing', async () => {
  for (const phase of ['before', 'while it runs']) {
    vi.mocked(isBatchAllowed).mockImplementation(
      phase === 'before' ? (_, signal) => runUntilCancelled(signal) : async () => true,
    );
    const job = createJob({ make: runUntilCancelled });
    const running = runJob(job);
    await Promise.resolve();
    expect(getJob()).toMatchObject({ state: 'running', label: 'Zipping', total: 2 });
    cancelJob();
    await running;
    expect(job.events).toEqual([]);
    expect(getJob()).toEqual({ state: 'idle' });
  }
  expect(showToast).not.toHaveBeenCalled();
  expect(recordBatch).not.toHaveBeenCalled();
});

test('signing out cancels a job', async () => {
  const job = createJob({
    make: (signal, onProgress) => {
      resetStores();
      onProgress({ done: 1, bytes: 1 });
      signal.throwIfAborted();
      return Promise.resolve(REPORT);
    },
  });
  await runJob(job);
  expect(job.events).toEqual([]);
  expect(getJob()).toEqual({ state: 'idle' });
});

test('closing the save dialog ends a job without a message', async () => {
  const job = createJob({ make: () => Promise.reject(new DOMException('', 'AbortError')) });
  await runJob(job);
  expect(job.events).toEqual([]);
  expect(showToast).not.toHaveBeenCalled();
});

test('a job that saved nothing records nothing', async () => {
  await runJob(createJob({ make: async () => ({ ...REPORT, saved: [] }) }));
  expect(recordBatch).not.toHaveBeenCalled();
});

test('a failed job shows its error message, or a general one', async () => {
  const job = createJob({ make: () => Promise.reject(new Error('No room.')) });
  await runJob(job);
  const toast = { title: 'Download failed', variant: 'destructive' };
  expect(showToast).toHaveBeenLastCalledWith({ ...toast, description: 'No room.' });
  await runJob(createJob({ make: () => Promise.reject(new Error()) }));
  expect(showToast).toHaveBeenLastCalledWith({ ...toast, description: 'Something went wrong.' });
});

test('missing logos stay listed until they are dismissed', async () => {
  const missing = [{ logo: {} as never, reason: 'The connection was lost.' }];
  const report = { ...REPORT, saved: [], summary: 'Nothing was saved.', missing };
  await runJob(createJob({ make: async () => report }));
  expect(getJob()).toMatchObject({ state: 'incomplete', summary: 'Nothing was saved.', missing });
  dismissJob();
  expect(getJob()).toEqual({ state: 'idle' });
});

test('logos that lost parts stay listed, even if none is missing', async () => {
  const lostParts = [{ logo: {} as never, reason: 'A font from another file isn’t included.' }];
  await runJob(createJob({ make: async () => ({ ...REPORT, lostParts }) }));
  expect(getJob()).toMatchObject({ state: 'incomplete', missing: [], lostParts });
  dismissJob();
});

test('a second job doesn’t start while another is running', async () => {
  const running = runJob(createJob({ make: runUntilCancelled }));
  const second = createJob();
  await runJob(second);
  expect(second.events).toEqual([]);
  cancelJob();
  await running;
});
