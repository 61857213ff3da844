import { DownloadError } from './download-error.ts';

const MAX_TRIES = 4;
const FIRST_DELAY_MS = 400;
/** The first delay after status 429. Retry-After can't be read across origins. */
const FIRST_DELAY_WHEN_BUSY_MS = 1000;
const MAX_DELAY_MS = 8000;

/** The timer, randomness and network state of retries, which tests replace. */
export interface RetryEnvironment {
  /** Rejects if the job is cancelled. */
  wait: (ms: number) => Promise<void>;
  /** A number from 0 to 1. It adds jitter, so that clients don't all retry at the same moment. */
  random: () => number;
  isOnline: () => boolean;
  /** 4 if omitted. */
  maxTries?: number;
}

/** Waits for some milliseconds. Rejects with the reason when `signal` aborts. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const cancel = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cancel);
      resolve();
    }, ms);
    signal.addEventListener('abort', cancel, { once: true });
  });
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

/** Fetches a file, again if the errors are transient. Throws the last error; a cancellation is never retried. */
export async function fetchWithRetry<File>(
  fetchOnce: () => Promise<File>,
  { wait, random, isOnline, maxTries = MAX_TRIES }: RetryEnvironment,
): Promise<File> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetchOnce();
    } catch (error) {
      if (tries === maxTries || !isTransient(error, isOnline())) throw error;
      const status = error instanceof DownloadError ? error.status : null;
      await wait(delayAfter(tries, status, random()));
    }
  }
}
