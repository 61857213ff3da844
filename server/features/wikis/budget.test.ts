import { describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { createBudget, type Payer } from './budget.ts';

function createTestBudget(perMinute: number, leastShare: number) {
  let now = 0;
  const budget = createBudget(perMinute, leastShare, { now: () => new Date(now) });
  const take = async (payer: Payer, times: number) => {
    const refusals = await Promise.all(Array.from({ length: times }, () => budget.take(payer)));
    return refusals.filter((refusal) => refusal === null).length;
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { budget, take, pass };
}

describe('the budget', () => {
  it('leaves one network half, the next half of the rest, and each the least share while there is any', async () => {
    const { take } = createTestBudget(200, 40);
    const networks: number[] = [];
    for (let at = 0; at < 6; at += 1) networks.push(await take(`network ${at}`, 1000));
    expect(networks).toEqual([100, 50, 40, 10, 0, 0]);
  });

  it('is never exceeded, whoever asks, and is free again after a minute', async () => {
    const { budget, take, pass } = createTestBudget(200, 40);
    const taken = [await take('network 1', 1000), await take('refreshes', 1000), await take('server', 1000)];
    expect(taken.reduce((sum, each) => sum + each)).toBe(200);
    pass(MINUTE_MS - 1);
    expect(await budget.take('network 2')).toEqual({ spent: 'budget', waitMs: 1 });
    pass(1);
    expect(await take('network 1', 1000)).toBe(100);
  });

  it('leaves a network room for a search while another network and its refreshes take what they can', async () => {
    const { take } = createTestBudget(200, 40);
    await take('network 1', 1000);
    await take('refreshes', 1000);
    expect(await take('network 2', 40)).toBe(40);
  });

  it('tells a network when its share has room again', async () => {
    const { budget, take, pass } = createTestBudget(10, 2);
    await take('network 1', 3);
    pass(10 * SECOND_MS);
    await take('network 2', 1);
    await take('network 1', 10);
    const refusal = await budget.take('network 1');
    expect(refusal).toEqual({ spent: 'share', waitMs: 50 * SECOND_MS });
    pass(50 * SECOND_MS - 1);
    expect(await budget.take('network 1')).toEqual({ spent: 'share', waitMs: 1 });
    pass(1);
    expect(await budget.take('network 1')).toBeNull();
  });

  it('smaller than one search is the first one’s who asks', async () => {
    const { take } = createTestBudget(4, 40);
    expect(await take('network 1', 10)).toBe(4);
  });

  it('leaves others what they lease, at once from then on, and within a minute of what was taken before', async () => {
    const { budget, take, pass } = createTestBudget(10, 10);
    expect(await take('network 1', 100)).toBe(10);
    expect(budget.leave(4)).toBe(false);
    expect(budget.left()).toBe(0);
    expect(await budget.take('server')).toEqual({ spent: 'budget', waitMs: MINUTE_MS });
    pass(MINUTE_MS);
    expect(budget.leave(4)).toBe(true);
    expect(await take('network 1', 100)).toBe(6);
    expect(budget.leave(0)).toBe(true);
    expect(await take('network 1', 100)).toBe(4);
  });

  it('tells when there is room again although more is left to others meanwhile', async () => {
    const { budget, take, pass } = createTestBudget(4, 10);
    for (let second = 0; second < 4; second += 1) {
      await take('network 1', 1);
      pass(SECOND_MS);
    }
    budget.leave(2);
    const refusal = await budget.take('network 2');
    expect(refusal).toEqual({ spent: 'budget', waitMs: 58 * SECOND_MS });
    pass((refusal?.waitMs ?? 0) - 1);
    expect(await budget.take('network 2')).toEqual({ spent: 'budget', waitMs: 1 });
    pass(1);
    expect(await budget.take('network 2')).toBeNull();
  });

  it('gives an ingest half of what is left, and no least share', async () => {
    const { take } = createTestBudget(100, 40);
    expect(await take('network 1', 1000)).toBe(50);
    expect(await take('network 2', 1000)).toBe(40);
    expect(await take('ingest', 1000)).toBe(5);
    expect(await take('network 3', 1000)).toBe(5);
  });
});
