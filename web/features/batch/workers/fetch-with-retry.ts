import { DownloadError } from '#web/lib/files/fetch-file.ts';

const MAX_TRIES = 4;
const FIRST_DELAY_MS = 400;
/** After status 429. Retry-After can't be read across origins. */
const FIRST_DELAY_WHEN_BUSY_MS = 1000;
const MAX_DELAY_MS = 8000;

/** The environment of a retry, so that a test can set it. */
export interface RetryEnvironment {
  /** Waits this long; rejects if cancelled. */
  wait: (ms: number) => Promise<void>;
  /** 0 to 1, so that many visitors do not retry at the same moment. */
  random: () => number;
  isOnline: () => boolean;
}

/** The environment of a worker; waiting ends when `signal` aborts. */
export function workerEnvironment(signal: AbortSignal): RetryEnvironment {
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

/** Returns the delay before the next try, in milliseconds: doubling up to eight seconds, plus a random half at most. */
export function delayAfter(tries: number, status: number | null, random: number): number {
  const first = status === 429 ? FIRST_DELAY_WHEN_BUSY_MS : FIRST_DELAY_MS;
  return Math.min(MAX_DELAY_MS, first * 2 ** (tries - 1)) * (1 + random / 2);
}

function isTransient(error: unknown, isOnline: boolean): boolean {
  if (error instanceof DownloadError) return error.isTransient;
  return isOnline && (error as Error).name !== 'AbortError';
}

/** Fetches, up to four times while the error is transient. Throws the last error; a cancellation at once. */
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

/** Returns what went wrong, in a sentence for the visitor. */
export function reasonOf(error: unknown, isOnline: boolean): string {
  if (error instanceof DownloadError) {
    if (error.status === 429) return 'The source is too busy right now (429).';
    return error.status === null ? error.message : `The source didn't send the file (${error.status}).`;
  }
  return isOnline ? 'The connection was lost.' : "You're offline.";
}
