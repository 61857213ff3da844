import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { SECOND_MS } from '../clock.ts';

export interface RateLimit {
  /** Names what is counted, apart from everything else. */
  name: string;
  /** Points of a key in a window, which begins with the first of them. */
  limit: number;
  windowMs: number;
  /** The error that makes an `attempt` count. */
  failure?: ErrorCode;
  /** A limiter that can be reset caches no refusals, since other servers would not hear of the reset. */
  canReset?: boolean;
}

export interface RateLimiter {
  /** Takes a point of `key`. @throws AppError accounts.too_many_attempts with `retryAfter` in seconds */
  consume(key: string): Promise<void>;
  /**
   * Makes an attempt that costs a point of `key` only if it throws the limit's `failure`. The point is taken before the
   * attempt, so that guesses at the same moment all count, on every server. Attempts of one key run one at a time on
   * each server, so that successful ones don't use up each other's points.
   * @throws AppError accounts.too_many_attempts
   */
  attempt<T>(key: string, attempt: () => Promise<T>): Promise<T>;
  /** Returns all points of `key`. */
  reset(key: string): Promise<void>;
}

export type CreateRateLimiter = (limit: RateLimit) => RateLimiter;

/**
 * Creates limiters that all servers on one database share. What is refused in one process is refused there from memory
 * until the window ends. A database that can't be reached refuses every attempt (server.unavailable).
 */
export function createRateLimiterFactory(pool: pg.Pool): CreateRateLimiter {
  return (limit) => new PostgresRateLimiter(pool, limit);
}

class PostgresRateLimiter implements RateLimiter {
  readonly #points: RateLimiterPostgres;
  readonly #failure: ErrorCode | undefined;
  /** The latest attempt of each key; the next one begins when it has ended. */
  readonly #latest = new Map<string, Promise<unknown>>();

  constructor(pool: pg.Pool, { name, limit, windowMs, failure, canReset = false }: RateLimit) {
    this.#failure = failure;
    this.#points = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: limit,
      duration: windowMs / SECOND_MS,
      inMemoryBlockOnConsumed: canReset ? 0 : limit + 1,
    });
  }

  async consume(key: string): Promise<void> {
    await this.#points.consume(hash(key)).catch((reason: unknown) => {
      throw reason instanceof RateLimiterRes ? tooManyAttempts(reason) : unavailable(reason);
    });
  }

  async attempt<T>(key: string, attempt: () => Promise<T>): Promise<T> {
    const before = this.#latest.get(key);
    const result = this.#attemptAfter(before, key, attempt);
    const ended = result.catch(() => undefined);
    this.#latest.set(key, ended);
    await ended;
    if (this.#latest.get(key) === ended) this.#latest.delete(key);
    return result;
  }

  async reset(key: string): Promise<void> {
    await this.#points.delete(hash(key));
  }

  async #attemptAfter<T>(before: Promise<unknown> | undefined, key: string, attempt: () => Promise<T>) {
    await before;
    await this.consume(key);
    let isFailure = false;
    try {
      return await attempt();
    } catch (error) {
      isFailure = error instanceof AppError && error.code === this.#failure;
      throw error;
    } finally {
      // A refund that gets lost costs a point until the window ends; the attempt's own result matters more.
      if (!isFailure) await this.#points.reward(hash(key)).catch(() => undefined);
    }
  }
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function tooManyAttempts({ msBeforeNext }: RateLimiterRes): AppError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / SECOND_MS));
  return new AppError('accounts.too_many_attempts', { retryAfter });
}

function unavailable(cause: unknown): AppError {
  return Object.assign(new AppError('server.unavailable'), { cause });
}
