import { LRUCache } from 'lru-cache';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { type Clock, SECOND_MS } from '../clock.ts';

export interface Attempts {
  /** Counts an attempt of `key`. @throws AppError accounts.too_many_attempts */
  take(key: string): Promise<void>;
  /**
   * Makes an attempt of `key` that counts only if it throws the error that is a failure. As many run at once as may
   * still fail; the others wait for them, so that guesses made together get no more than guesses made in turn.
   * @throws AppError accounts.too_many_attempts
   */
  make<T>(key: string, attempt: () => Promise<T>): Promise<T>;
  /** Forgets what was counted of `key`. */
  forget(key: string): Promise<void>;
}

interface Tally {
  /** When each attempt was made that counts, the oldest first. */
  counted: number[];
  underWay: number;
  waiting: (() => void)[];
}

/**
 * Counts attempts within a window that slides: `limit` of one key in `windowMs`, then a refusal that says after how
 * many seconds to come back. `failure` is the error of an attempt that counts. Kept in this process.
 */
export function createAttempts({
  limit,
  windowMs,
  clock,
  failure = 'accounts.wrong_credentials',
}: {
  limit: number;
  windowMs: number;
  clock: Clock;
  failure?: ErrorCode;
}): Attempts {
  const tallies = new LRUCache<string, Tally>({ max: 100_000 });

  function tallyOf(key: string): Tally {
    const tally = tallies.get(key) ?? { counted: [], underWay: 0, waiting: [] };
    tallies.set(key, tally);
    return tally;
  }

  function refuseMore(tally: Tally): void {
    const now = clock.now().getTime();
    tally.counted = tally.counted.filter((at) => at > now - windowMs);
    const oldest = tally.counted.at(-limit);
    if (oldest === undefined) return;
    const retryAfter = Math.max(1, Math.ceil((oldest + windowMs - now) / SECOND_MS));
    throw new AppError('accounts.too_many_attempts', { retryAfter });
  }

  async function begin(tally: Tally): Promise<void> {
    refuseMore(tally);
    while (tally.counted.length + tally.underWay >= limit) {
      await new Promise<void>((resolve) => tally.waiting.push(resolve));
      refuseMore(tally);
    }
    tally.underWay += 1;
  }

  return {
    async take(key) {
      const tally = tallyOf(key);
      refuseMore(tally);
      tally.counted.push(clock.now().getTime());
    },
    async make(key, attempt) {
      const tally = tallyOf(key);
      await begin(tally);
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof AppError && error.code === failure) tally.counted.push(clock.now().getTime());
        throw error;
      } finally {
        tally.underWay -= 1;
        for (const goOn of tally.waiting.splice(0)) goOn();
      }
    },
    async forget(key) {
      tallies.delete(key);
    },
  };
}
