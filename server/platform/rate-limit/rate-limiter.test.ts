import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/test-database.ts';
import { MINUTE_MS, SECOND_MS } from '../clock.ts';
import { openDatabase } from '../database/pool.ts';
import { deleteExpiredRateLimits } from '../store.ts';
import { createRateLimiterFactory, type RateLimit, type RateLimiter } from './rate-limiter.ts';

let database: TestDatabase;
let now = Date.parse('2026-11-22T12:00:00Z');

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  database = await createTestDatabase();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await database.drop();
});

/** Creates the limiter of one server, with separate database connections. */
function startServer(limit: Partial<RateLimit> = {}): RateLimiter {
  const { pool, close } = openDatabase({ url: database.url });
  onTestFinished(close);
  return createRateLimiterFactory(pool)({
    name: 'passwords',
    limit: 5,
    windowMs: MINUTE_MS,
    failure: 'accounts.wrong_credentials',
    ...limit,
  });
}

const codeOf = (error: unknown) => (error as AppError).code;
const failAttempt = (server: RateLimiter, key = 'ada') =>
  server
    .attempt(key, async () => {
      throw new AppError('accounts.wrong_credentials');
    })
    .catch(codeOf);
const passAttempt = (server: RateLimiter, key = 'ada') => server.attempt(key, async () => 'in').catch(codeOf);

describe('a rate limiter', () => {
  it('refuses a key over its limit on every server until the window ends, and no other key', async () => {
    const [one, other] = [startServer({ limit: 2 }), startServer({ limit: 2 })];
    await one.consume('a');
    now += 10 * SECOND_MS;
    await other.consume('a');
    for (const server of [one, other, one]) {
      await expect(server.consume('a')).rejects.toMatchObject({
        code: 'accounts.too_many_attempts',
        details: { retryAfter: 50 },
      });
    }
    await other.consume('b');
    now += 50 * SECOND_MS;
    await one.consume('a');
    await other.consume('a');
  });

  it('stores no key in readable form, and its expired windows are deleted', async () => {
    const server = startServer();
    await server.consume('ada@example.org');
    now += 30 * SECOND_MS;
    await server.consume('grace@example.org');
    const stored = async () => (await database.pool.query('select key from rate_limits')).rows;
    expect(await stored()).toHaveLength(2);
    expect(JSON.stringify(await stored())).not.toContain('example');
    now += 30 * SECOND_MS;
    await deleteExpiredRateLimits(database.db, new Date(now));
    expect(await stored()).toHaveLength(1);
  });

  it('allows five wrong guesses in total, even if sixty run concurrently on two servers', async () => {
    const servers = [startServer(), startServer()];
    let attempts = 0;
    const guess = (server: RateLimiter) =>
      server
        .attempt('ada', async () => {
          attempts += 1;
          throw new AppError('accounts.wrong_credentials');
        })
        .catch(codeOf);
    const codes = await Promise.all(
      Array.from({ length: 60 }, (_, index) => guess(servers[index % 2] as RateLimiter)),
    );
    expect(attempts).toBe(5);
    expect(codes.filter((code) => code === 'accounts.too_many_attempts')).toHaveLength(55);
  });

  it('does not count correct guesses, even concurrent ones on two servers', async () => {
    const servers = [startServer(), startServer()];
    const attempts = Array.from({ length: 40 }, (_, index) => passAttempt(servers[index % 2] as RateLimiter));
    expect(await Promise.all(attempts)).toEqual(Array(40).fill('in'));
    for (let n = 0; n < 5; n += 1)
      expect(await failAttempt(servers[n % 2] as RateLimiter)).toBe('accounts.wrong_credentials');
    expect(await passAttempt(servers[0] as RateLimiter)).toBe('accounts.too_many_attempts');
  });

  it('does not count attempts that fail for another reason', async () => {
    const server = startServer({ limit: 1 });
    const broken = () => Promise.reject(new Error('The provider is down'));
    await expect(server.attempt('ada', broken)).rejects.toThrow('The provider is down');
    expect(await passAttempt(server)).toBe('in');
  });

  it('can be reset for all servers', async () => {
    const [one, other] = [startServer({ canReset: true }), startServer({ canReset: true })];
    for (let n = 0; n < 6; n += 1) await Promise.all([failAttempt(one), failAttempt(other)]);
    expect(await passAttempt(other)).toBe('accounts.too_many_attempts');
    await one.reset('ada');
    expect(await passAttempt(other)).toBe('in');
    expect(await failAttempt(one)).toBe('accounts.wrong_credentials');
  });

  it('refuses from memory once a key is over its limit', async () => {
    const server = startServer({ limit: 1 });
    await server.consume('a');
    await server.consume('a').catch(() => undefined);
    await database.pool.query('alter table rate_limits rename to away');
    expect(await server.consume('a').catch(codeOf)).toBe('accounts.too_many_attempts');
  });

  it('refuses attempts while its table is unavailable', async () => {
    const server = startServer();
    await database.pool.query('alter table rate_limits rename to away');
    const action = vi.fn();
    expect(await server.attempt('ada', action).catch(codeOf)).toBe('server.unavailable');
    expect(action).not.toHaveBeenCalled();
  });
});
