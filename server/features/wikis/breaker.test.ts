import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Breaker } from './breaker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns an open breaker, and its probe. */
function openBreaker() {
  const probe = vi.fn(async () => undefined);
  const breaker = new Breaker(probe);
  for (let failures = 0; failures < 3; failures += 1) breaker.recordFailure();
  return { breaker, probe };
}

describe('a circuit breaker that a probe has closed', () => {
  it('opens again after a single failure, and probes after a longer pause', async () => {
    const { breaker, probe } = openBreaker();
    await vi.advanceTimersByTimeAsync(500);
    expect(breaker.isOpen).toBe(false);
    breaker.recordFailure();
    expect(breaker.isOpen).toBe(true);
    await vi.advanceTimersByTimeAsync(999);
    expect(breaker.isOpen).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(breaker.isOpen).toBe(false);
    expect(probe).toHaveBeenCalledTimes(2);
  });

  it('opens only after three failures once a request has succeeded', async () => {
    const { breaker } = openBreaker();
    await vi.advanceTimersByTimeAsync(500);
    breaker.recordSuccess();
    breaker.recordFailure();
    breaker.recordFailure();
    expect(breaker.isOpen).toBe(false);
    breaker.recordFailure();
    expect(breaker.isOpen).toBe(true);
  });
});
