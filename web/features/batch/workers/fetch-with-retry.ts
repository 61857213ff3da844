import { DownloadError } from '#web/lib/files/fetch-file.ts';

const TRIES = 4;
const FIRST_PAUSE_MS = 400;
/** Somebody who says that this is too much is left alone for longer; Retry-After can't be read across origins. */
const FIRST_PAUSE_WHEN_BUSY_MS = 1000;
const LONGEST_PAUSE_MS = 8000;

/** What trying again depends on, so that a test can state it. */
export interface Patience {
  /** Waits so long; throws where that was called off. */
  wait: (ms: number) => Promise<void>;
  /** 0 to 1, so that many visitors do not come again at the same moment. */
  random: () => number;
  isOnline: () => boolean;
}

/** How long to wait before the next try, in milliseconds: twice as long each time, up to eight seconds, spread by half. */
export function pauseAfter(tries: number, status: number | null, random: number): number {
  const first = status === 429 ? FIRST_PAUSE_WHEN_BUSY_MS : FIRST_PAUSE_MS;
  return Math.min(LONGEST_PAUSE_MS, first * 2 ** (tries - 1)) * (1 + random / 2);
}

/** Whether trying again may help: not where the source said what is wrong for good, nor without any connection. */
function mayPass(error: unknown, isOnline: boolean): boolean {
  if (error instanceof DownloadError) return error.isPassing;
  return isOnline && (error as Error).name !== 'AbortError';
}

/** Fetches up to four times while the fault may pass. Throws the last fault, and at once what was called off. */
export async function fetchPatiently<File>(
  fetchOnce: () => Promise<File>,
  patience: Patience,
): Promise<File> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetchOnce();
    } catch (error) {
      if (tries === TRIES || !mayPass(error, patience.isOnline())) throw error;
      const status = error instanceof DownloadError ? error.status : null;
      await patience.wait(pauseAfter(tries, status, patience.random()));
    }
  }
}

/** What went wrong, in a sentence for the visitor. */
export function reasonOf(error: unknown, isOnline: boolean): string {
  if (error instanceof DownloadError) {
    if (error.status === 429) return 'The source is too busy right now (429).';
    return error.status === null ? error.message : `The source did not hand the file over (${error.status}).`;
  }
  return isOnline ? 'The connection broke off.' : 'There is no connection to the internet.';
}
