import type { Logo } from '#contract/logos.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { fetchWithRetry, reasonOf, workerEnvironment } from './fetch-with-retry.ts';

/** How many files are fetched at once. */
const CONCURRENCY = 3;

export type FetchedLogo<Item> = { item: Item; file: Blob } | { item: Item; reason: string };

/**
 * Fetches the files of logos, three at a time, and yields each when it is complete, or why it failed. `load` may convert what
 * `fetchOriginal` returns, or skip it. Throws when `signal` aborts.
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
 * Works on `width` items at a time and yields the results as they are ready. No work starts before the consumer takes the
 * results of the work before it. Work that throws ends it all.
 */
export async function* inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running = new Map<number, Promise<[number, Result]>>();
  let next = 0;
  const start = () => {
    const at = next;
    const item = items[at];
    next += 1;
    if (item !== undefined)
      running.set(
        at,
        work(item).then((result) => [at, result]),
      );
  };
  while (next < Math.min(width, items.length)) start();
  while (running.size > 0) {
    const [at, result] = await Promise.race(running.values());
    running.delete(at);
    start();
    yield result;
  }
}
