import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { type Clock, SECOND_MS } from '../clock.ts';
import type { Redis } from '../redis/redis.ts';
import {
  type Counted,
  createAttemptId,
  createSharedTallies,
  type SharedTallies,
  type Step,
  type Word,
} from './shared-tallies.ts';

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

/** `limit` attempts of one key in `windowMs`; `failure` is the error of an attempt that counts. */
export interface AttemptsLimit {
  limit: number;
  windowMs: number;
  failure?: ErrorCode;
}

/** Makes the count of something; `of` names it, apart from everything else that is counted. */
export type CreateAttempts = (of: string, limit: AttemptsLimit) => Attempts;

interface Tally {
  /** Each attempt that counts, the oldest first. */
  counted: Counted[];
  forgottenAt: number | null;
  underWay: number;
  waiting: (() => void)[];
}

/** So long a server waits before it asks again whether an attempt under way in another one is over; then longer. */
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 100;

/**
 * Counts attempts within windows that slide: so many of one key, then a refusal that says after how many seconds to
 * come back. Kept in this server; with Redis, over all servers together, and what this one has heard of stands where
 * Redis goes away.
 */
export function createAttemptsFactory(
  clock: Clock,
  redis: Pick<Redis, 'session' | 'run'> | null,
): CreateAttempts {
  return (of, { limit, windowMs, failure = 'accounts.wrong_credentials' }) => {
    const now = () => clock.now().getTime();
    const shared = redis && createSharedTallies(redis, of, { limit, windowMs, now });
    return new CountedAttempts({ limit, windowMs, failure, now, shared });
  };
}

class CountedAttempts implements Attempts {
  readonly #limit: Required<AttemptsLimit> & { now: () => number; shared: SharedTallies | null };
  readonly #tallies = new LRUCache<string, Tally>({ max: 100_000 });

  constructor(limit: Required<AttemptsLimit> & { now: () => number; shared: SharedTallies | null }) {
    this.#limit = limit;
  }

  async take(key: string): Promise<void> {
    const tally = this.#tallyOf(key);
    const id = createAttemptId();
    const word = await this.#tell('take', key, id, tally);
    if (word === 'done') return;
    if (word === 'full') throw this.#refusalOf(tally);
    this.#refuseMore(tally);
    tally.counted.push({ id, at: this.#limit.now() });
  }

  async make<T>(key: string, attempt: () => Promise<T>): Promise<T> {
    const tally = this.#tallyOf(key);
    const id = createAttemptId();
    await this.#begin(key, id, tally);
    let step: 'end' | 'fail' = 'end';
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof AppError && error.code === this.#limit.failure) {
        step = 'fail';
        tally.counted.push({ id, at: this.#limit.now() });
      }
      throw error;
    } finally {
      tally.underWay -= 1;
      for (const goOn of tally.waiting.splice(0)) goOn();
      await this.#tell(step, key, id, tally);
    }
  }

  async forget(key: string): Promise<void> {
    this.#tallies.delete(key);
    if (!this.#limit.shared) return;
    const tally = this.#tallyOf(key);
    tally.forgottenAt = this.#limit.now();
    await this.#tell('forget', key, '', tally);
  }

  #tallyOf(key: string): Tally {
    const tally = this.#tallies.get(key) ?? { counted: [], forgottenAt: null, underWay: 0, waiting: [] };
    this.#tallies.set(key, tally);
    return tally;
  }

  /** Waits until an attempt may be made: by what all servers know, or by what this one does. */
  async #begin(key: string, id: string, tally: Tally): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const word = await this.#tell('begin', key, id, tally);
      if (word === 'full') throw this.#refusalOf(tally);
      if (word === null) return this.#beginAlone(tally);
      if (word === 'done') break;
      await sleep(pauseMs);
    }
    tally.underWay += 1;
  }

  async #beginAlone(tally: Tally): Promise<void> {
    this.#refuseMore(tally);
    while (tally.counted.length + tally.underWay >= this.#limit.limit) {
      await new Promise<void>((resolve) => tally.waiting.push(resolve));
      this.#refuseMore(tally);
    }
    tally.underWay += 1;
  }

  /** Tells the other servers of a step and learns what they have counted; null where that can't be had. */
  async #tell(step: Step, key: string, id: string, tally: Tally): Promise<Word | null> {
    if (!this.#limit.shared) return null;
    this.#dropOld(tally);
    const told = new Set(tally.counted.map((each) => each.id));
    const answer = await this.#limit.shared.step(step, key, id, tally);
    if (!answer) return null;
    for (const each of answer.counted) told.add(each.id);
    tally.counted = [...answer.counted, ...tally.counted.filter((each) => !told.has(each.id))];
    return answer.word;
  }

  #dropOld(tally: Tally): void {
    const from = this.#limit.now() - this.#limit.windowMs;
    tally.counted = tally.counted.filter(({ at }) => at > from);
  }

  #refuseMore(tally: Tally): void {
    this.#dropOld(tally);
    if (tally.counted.length >= this.#limit.limit) throw this.#refusalOf(tally);
  }

  #refusalOf({ counted }: Tally): AppError {
    const { limit, windowMs, now } = this.#limit;
    const waitMs = (counted.at(-limit)?.at ?? now() - windowMs) + windowMs - now();
    return new AppError('accounts.too_many_attempts', {
      retryAfter: Math.max(1, Math.ceil(waitMs / SECOND_MS)),
    });
  }
}
