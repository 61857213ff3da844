import PQueue from 'p-queue';
import type { Log } from '../log.ts';

/** Reads that a request can do without: few at a time, and none is waited for longer than it is worth. */
export interface ReadLimiter {
  /** Returns what `query` resolves with; undefined where it fails, isn't done within `timeoutMs` or too many wait. Never throws. */
  read<T>(query: () => Promise<T>, timeoutMs: number): Promise<T | undefined>;
}

/**
 * @param what what is read, for the log: one line when it begins to fail
 * @param concurrency the most connections of the pool that these reads use at a time
 * @param maxQueued the most reads that wait
 */
export function createReadLimiter(
  log: Pick<Log, 'warn'>,
  { what, concurrency, maxQueued }: { what: string; concurrency: number; maxQueued: number },
): ReadLimiter {
  const queue = new PQueue({ concurrency });
  let isFailing = false;
  return {
    async read(query, timeoutMs) {
      if (queue.size >= maxQueued) return undefined;
      const timeout = Promise.withResolvers<undefined>();
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        timeout.resolve(undefined);
      }, timeoutMs);
      const reading = queue.add(async () => {
        if (isLate) return undefined;
        const result = await query();
        isFailing = false;
        return result;
      });
      const result = await Promise.race([reading, timeout.promise]).catch((error: unknown) => {
        if (!isFailing) log.warn({ error }, `${what} can't be read`);
        isFailing = true;
      });
      clearTimeout(timer);
      return result ?? undefined;
    },
  };
}
