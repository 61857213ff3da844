import { describe, expect, it, test } from 'vitest';
import { DownloadError, reasonOf } from './download-error.ts';
import { inParallel } from './in-parallel.ts';
import { delayAfter, fetchWithRetry } from './retry.ts';

const busyError = new DownloadError('Busy', { status: 429, isTransient: true });
const serverError = new DownloadError('Down', { status: 503, isTransient: true });
const webPageError = new DownloadError('The source sent a web page instead of the file.');
const networkError = new TypeError('network error');

const [ONLINE, OFFLINE] = [true, false];

/** Fetches a file with one of these errors per try, then successfully. */
async function fetchAfter(errors: readonly Error[], { isOnline = true } = {}) {
  const delays: number[] = [];
  let tries = 0;
  const fetchOnce = async () => {
    const error = errors[tries];
    tries += 1;
    if (error) throw error;
    return 'file';
  };
  const environment = {
    wait: async (ms: number) => void delays.push(ms),
    random: () => 0,
    isOnline: () => isOnline,
  };
  const outcome = await fetchWithRetry(fetchOnce, environment).catch((error: Error) => error.message);
  return { outcome, tries, delays };
}

describe('a file that fails to download', () => {
  it('is retried after delays that double, longer ones if the source is busy', async () => {
    expect(await fetchAfter([serverError, networkError])).toEqual({
      outcome: 'file',
      tries: 3,
      delays: [400, 800],
    });
    expect(await fetchAfter([busyError, busyError, busyError])).toEqual({
      outcome: 'file',
      tries: 4,
      delays: [1000, 2000, 4000],
    });
  });

  it('fails after the fourth try', async () => {
    expect(await fetchAfter([serverError, serverError, serverError, serverError, serverError])).toMatchObject(
      { outcome: 'Down', tries: 4 },
    );
  });

  it('is not retried after a permanent error or a cancellation, or while offline', async () => {
    for (const error of [
      webPageError,
      new DownloadError('Gone', { status: 404 }),
      new DOMException('', 'AbortError'),
    ]) {
      expect(await fetchAfter([error])).toMatchObject({ tries: 1, delays: [] });
    }
    expect(await fetchAfter([networkError], { isOnline: false })).toMatchObject({ tries: 1 });
  });

  it('has a reason that the visitor can read', () => {
    expect(reasonOf(busyError, ONLINE)).toBe('The source is too busy right now (429).');
    expect(reasonOf(serverError, ONLINE)).toBe('The source didn’t send the file (503).');
    expect(reasonOf(webPageError, ONLINE)).toBe(webPageError.message);
    expect(reasonOf(networkError, ONLINE)).toBe('The connection was lost.');
    expect(reasonOf(networkError, OFFLINE)).toBe('You’re offline.');
  });
});

test('a delay is at most twelve seconds, of which up to a third is random', () => {
  expect(delayAfter(9, 429, 1)).toBe(12_000);
  expect(delayAfter(1, 500, 0.5)).toBe(500);
});

const ITEMS = Array.from({ length: 10 }, (_, index) => index);

/** Creates work that the test finishes item by item. Records the largest number of items in progress. */
function createTrackedWork() {
  const running = new Map<number, () => void>();
  let maxRunning = 0;
  const work = (item: number) =>
    new Promise<number>((resolve) => {
      running.set(item, () => {
        running.delete(item);
        resolve(item);
      });
      maxRunning = Math.max(maxRunning, running.size);
    });
  return {
    work,
    finish: (item: number) => running.get(item)?.(),
    started: () => [...running.keys()],
    maxRunning: () => maxRunning,
  };
}

test('results arrive as they are ready, with at most three items in progress', async () => {
  const { work, finish, started, maxRunning } = createTrackedWork();
  const results = inParallel(ITEMS, 3, work);
  const first = results.next();
  expect(started()).toEqual([0, 1, 2]);
  finish(1);
  expect((await first).value).toBe(1);
  expect(started()).toEqual([0, 2, 3]);
  const yielded = [1];
  for (const item of [3, 0, 2, 4, 5, 6, 7, 8, 9]) {
    const result = results.next();
    finish(item);
    yielded.push((await result).value as number);
  }
  expect((await results.next()).done).toBe(true);
  expect([yielded, maxRunning()]).toEqual([[1, 3, 0, 2, 4, 5, 6, 7, 8, 9], 3]);
});

test('no more work starts until the consumer takes a result', async () => {
  const { work, finish, started } = createTrackedWork();
  const results = inParallel(ITEMS, 2, work);
  const first = results.next();
  finish(0);
  await first;
  finish(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(started()).toEqual([2]);
});

test('an error in one item is thrown to the consumer', async () => {
  const results = inParallel(ITEMS, 3, async () => {
    throw new Error('cancelled');
  });
  await expect(results.next()).rejects.toThrow('cancelled');
});

// The runner fails on rejections that nobody handles.
test('work that fails after the consumer has stopped is ignored', async () => {
  const cancelled = Promise.withResolvers<number>();
  const results = inParallel(ITEMS, 3, async (item) => (item === 0 ? item : cancelled.promise));
  expect((await results.next()).value).toBe(0);
  await results.return(undefined);
  cancelled.reject(new Error('cancelled'));
  await new Promise((resolve) => setImmediate(resolve));
});
