import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Clock } from '../clock.ts';
import { type AttemptsLimit, createAttemptsFactory } from './attempts.ts';

function clockAt(start: number) {
  let now = start;
  return { now: () => new Date(now), pass: (ms: number) => (now += ms) };
}

const createAttempts = ({ clock, ...limit }: AttemptsLimit & { clock: Clock }) =>
  createAttemptsFactory(clock, null)('tests', limit);

const wrong = async () => {
  throw new AppError('accounts.wrong_credentials');
};
const codeOf = (error: unknown) => (error as AppError).code;

describe('attempts', () => {
  it('are refused past the limit until the oldest is past, each key for itself', async () => {
    const clock = clockAt(0);
    const attempts = createAttempts({ limit: 2, windowMs: 60_000, clock });
    await attempts.take('a');
    clock.pass(10_000);
    await attempts.take('a');
    await attempts.take('b');
    await expect(attempts.take('a')).rejects.toMatchObject({ details: { retryAfter: 50 } });
    clock.pass(49_999);
    await expect(attempts.take('a')).rejects.toMatchObject({ details: { retryAfter: 1 } });
    clock.pass(1);
    await attempts.take('a');
    await expect(attempts.take('a')).rejects.toMatchObject({ details: { retryAfter: 10 } });
  });

  it('count only where they fail, however many are made together', async () => {
    const attempts = createAttempts({ limit: 3, windowMs: 60_000, clock: clockAt(0) });
    const good = Array.from({ length: 20 }, (_, n) => attempts.make('a', async () => n));
    expect(await Promise.all(good)).toHaveLength(20);
    let guesses = 0;
    const guess = async () => {
      guesses += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return wrong();
    };
    const bad = await Promise.allSettled(Array.from({ length: 50 }, () => attempts.make('a', guess)));
    const codes = bad.map((result) => codeOf((result as PromiseRejectedResult).reason));
    expect(guesses).toBe(3);
    expect(codes.filter((code) => code === 'accounts.wrong_credentials')).toHaveLength(3);
    expect(codes.filter((code) => code === 'accounts.too_many_attempts')).toHaveLength(47);
  });

  it('do not count where something else went wrong, and can be forgotten', async () => {
    const attempts = createAttempts({ limit: 1, windowMs: 60_000, clock: clockAt(0) });
    const broken = () => Promise.reject(new Error('no database'));
    await expect(attempts.make('a', broken)).rejects.toThrow('no database');
    await expect(attempts.make('a', wrong)).rejects.toMatchObject({ code: 'accounts.wrong_credentials' });
    await expect(attempts.make('a', async () => 1)).rejects.toMatchObject({
      code: 'accounts.too_many_attempts',
    });
    await attempts.forget('a');
    expect(await attempts.make('a', async () => 1)).toBe(1);
  });
});
