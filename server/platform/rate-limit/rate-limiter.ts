import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, type ErrorCode } from '#contract/http/errors.ts';
import { SECOND_MS } from '../clock.ts';

export interface RateLimit {
  /** Separates the keys of this limiter from others. */
  name: string;
  /** Points per key in a window, which starts when the first point is taken. */
  limit: number;
  windowMs: number;
  /** The error for which an `attempt` costs a point. */
  failure?: ErrorCode;
  /** Returns the error of a key over its limit; accounts.too_many_attempts by default. `retryAfter` is in seconds. */
  refuse?: (retryAfter: number) => AppError;
  /** True for a limit that `RATE_LIMITS=off` lifts. */
  isGeneral?: boolean;
  /** A limiter that can be reset doesn't cache refusals, since a reset doesn't reach other servers' caches. */
  canReset?: boolean;
}

export interface RateLimiter {
  /** Takes a point from `key`. @throws AppError accounts.too_many_attempts, or what the limit's `refuse` returns */
  consume(key: string): Promise<void>;
  /**
   * Runs `action`, which costs a point of `key` only if it throws the limit's `failure`. The point is taken first, so that
   * simultaneous attempts all count. Attempts on one key run one at a time per server, so that successful ones don't use
   * up each other's points.
   * @throws AppError accounts.too_many_attempts
   */
  attempt<T>(key: string, action: () => Promise<T>): Promise<T>;
  /** Resets `key` to its full points. */
  reset(key: string): Promise<void>;
}

export type CreateRateLimiter = (limit: RateLimit) => RateLimiter;

const UNLIMITED: RateLimiter = {
  consume: async () => undefined,
  attempt: async (_key, action) => action(),
  reset: async () => undefined,
};

/**
 * Creates limiters that all servers share. While the database is down, they refuse all attempts (server.unavailable). Without
 * general limits, those that are general limit nothing.
 */
export function createRateLimiterFactory(pool: pg.Pool, hasGeneralLimits = true): CreateRateLimiter {
  return (limit) => (limit.isGeneral && !hasGeneralLimits ? UNLIMITED : new PostgresRateLimiter(pool, limit));
}

class PostgresRateLimiter implements RateLimiter {
  readonly #points: RateLimiterPostgres;
  readonly #failure: ErrorCode | undefined;
  readonly #refuse: (retryAfter: number) => AppError;
  /** The latest attempt on each key; the next one starts when it has ended. */
  readonly #latest = new Map<string, Promise<unknown>>();

  constructor(pool: pg.Pool, { name, limit, windowMs, failure, refuse, canReset = false }: RateLimit) {
    this.#failure = failure;
    this.#refuse = refuse ?? tooManyAttempts;
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
      throw reason instanceof RateLimiterRes ? this.#refuse(secondsUntilNext(reason)) : unavailable(reason);
    });
  }

  async attempt<T>(key: string, action: () => Promise<T>): Promise<T> {
    const previous = this.#latest.get(key);
    const result = this.#runAfter(previous, key, action);
    const ended = result.catch(() => undefined);
    this.#latest.set(key, ended);
    await ended;
    if (this.#latest.get(key) === ended) this.#latest.delete(key);
    return result;
  }

  async reset(key: string): Promise<void> {
    await this.#points.delete(hash(key));
  }

  async #runAfter<T>(previous: Promise<unknown> | undefined, key: string, action: () => Promise<T>) {
    await previous;
    await this.consume(key);
    let isFailure = false;
    try {
      return await action();
    } catch (error) {
      isFailure = error instanceof AppError && error.code === this.#failure;
      throw error;
    } finally {
      // If the refund fails, the point is lost until the window ends; the attempt's result matters more.
      if (!isFailure) await this.#points.reward(hash(key)).catch(() => undefined);
    }
  }
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function secondsUntilNext({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / SECOND_MS));
}

function tooManyAttempts(retryAfter: number): AppError {
  return new AppError('accounts.too_many_attempts', { retryAfter });
}

function unavailable(cause: unknown): AppError {
  return Object.assign(new AppError('server.unavailable'), { cause });
}
