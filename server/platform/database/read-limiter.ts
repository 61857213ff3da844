import PQueue from 'p-queue';
import type { Log } from '../log.ts';

/** Limits optional reads: few at a time, each with a timeout. */
export interface ReadLimiter {
  /** Returns the result of `query`; undefined if it fails or exceeds `timeoutMs`, or if the queue is full. Never throws. */
  read<T>(query: () => Promise<T>, timeoutMs: number): Promise<T | undefined>;
}

/**
 * @param what the subject of the log line when reads start to fail
 * @param concurrency how many connections these reads use at most
 * @param maxQueued how many reads wait at most
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
      let hasTimedOut = false;
      const timer = setTimeout(() => {
        hasTimedOut = true;
        timeout.resolve(undefined);
      }, timeoutMs);
      const reading = queue.add(async () => {
        if (hasTimedOut) return undefined;
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
