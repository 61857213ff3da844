import type { Logo } from '#contract/logos.ts';
import { DownloadError, fetchFile } from '#web/lib/files/fetch-file.ts';

const CONCURRENCY = 3;
const MAX_TRIES = 4;
const FIRST_DELAY_MS = 400;
/** The first delay after status 429. Retry-After can't be read across origins. */
const FIRST_DELAY_WHEN_BUSY_MS = 1000;
const MAX_DELAY_MS = 8000;

export type FetchedLogo<Item> = { item: Item; file: Blob } | { item: Item; reason: string };

/**
 * Fetches the files of logos, three at a time, and yields each file as it completes, or the reason why it failed. `load`
 * returns the original, a conversion of it or a cached file. Throws when `signal` aborts.
 */
export function fetchLogos<Item extends { logo: Logo }>(
  items: readonly Item[],
  signal: AbortSignal,
  load: (item: Item, fetchOriginal: () => Promise<Blob>) => Promise<Blob>,
  onBytes: (item: Item, bytes: number) => void = () => undefined,
): AsyncGenerator<FetchedLogo<Item>> {
  const environment = workerEnvironment(signal);
  return inParallel(items, CONCURRENCY, async (item) => {
    const options = { signal, onBytes: (bytes: number) => onBytes(item, bytes) };
    const fetchOriginal = () => fetchWithRetry(() => fetchFile(item.logo, options), environment);
    try {
      return { item, file: await load(item, fetchOriginal) };
    } catch (error) {
      signal.throwIfAborted();
      return { item, reason: reasonOf(error, environment.isOnline()) };
    }
  });
}

/**
 * Processes up to `concurrency` items at a time and yields each result when it is ready. The next item starts only when the
 * consumer takes a result. Throws the first error of `work`.
 */
export async function* inParallel<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const queue = items.entries();
  const running = new Map<number, Promise<[number, Result]>>();
  const run = async (index: number, item: Item): Promise<[number, Result]> => [index, await work(item)];
  const startNext = () => {
    const { value } = queue.next();
    if (value) running.set(value[0], run(...value));
  };
  for (let count = 0; count < concurrency; count += 1) startNext();
  while (running.size > 0) {
    const [index, result] = await Promise.race(running.values());
    running.delete(index);
    startNext();
    yield result;
  }
}

/** The timer, randomness and network state of retries, which tests replace. */
interface RetryEnvironment {
  /** Rejects if the job is cancelled. */
  wait: (ms: number) => Promise<void>;
  /** A number from 0 to 1. It adds jitter, so that clients don't all retry at the same moment. */
  random: () => number;
  isOnline: () => boolean;
}

function workerEnvironment(signal: AbortSignal): RetryEnvironment {
  return {
    wait: (ms) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, ms);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
      }),
    random: Math.random,
    isOnline: () => navigator.onLine,
  };
}

/** Returns the delay before the next try, in milliseconds: exponential up to 8 seconds, plus up to half of it as jitter. */
export function delayAfter(tries: number, status: number | null, random: number): number {
  const first = status === 429 ? FIRST_DELAY_WHEN_BUSY_MS : FIRST_DELAY_MS;
  return Math.min(MAX_DELAY_MS, first * 2 ** (tries - 1)) * (1 + random / 2);
}

function isTransient(error: unknown, isOnline: boolean): boolean {
  if (error instanceof DownloadError) return error.isTransient;
  return isOnline && (error as Error).name !== 'AbortError';
}

/** Fetches a file, up to four times if the errors are transient. Throws the last error; a cancellation is never retried. */
export async function fetchWithRetry<File>(
  fetchOnce: () => Promise<File>,
  { wait, random, isOnline }: RetryEnvironment,
): Promise<File> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetchOnce();
    } catch (error) {
      if (tries === MAX_TRIES || !isTransient(error, isOnline())) throw error;
      const status = error instanceof DownloadError ? error.status : null;
      await wait(delayAfter(tries, status, random()));
    }
  }
}

/** Returns the reason for an error as a sentence for the visitor. */
export function reasonOf(error: unknown, isOnline: boolean): string {
  if (error instanceof DownloadError) {
    if (error.status === 429) return 'The source is too busy right now (429).';
    return error.status === null ? error.message : `The source didn’t send the file (${error.status}).`;
  }
  return isOnline ? 'The connection was lost.' : 'You’re offline.';
}
