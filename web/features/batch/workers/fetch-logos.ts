import type { Logo } from '#contract/logos.ts';
import { reasonOf } from '#files/download-error.ts';
import { inParallel } from '#files/in-parallel.ts';
import { fetchWithRetry, type RetryEnvironment, waitFor } from '#files/retry.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';

const CONCURRENCY = 3;

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

function workerEnvironment(signal: AbortSignal): RetryEnvironment {
  return {
    wait: (ms) => waitFor(ms, signal),
    random: Math.random,
    isOnline: () => navigator.onLine,
  };
}
