import { expect, it } from 'vitest';
import { searchRate } from './capacity.ts';

it.each([
  { limit: 5, capacity: 0 },
  { limit: 10, capacity: 10 },
  { limit: 100, capacity: 100 },
  { limit: 158, capacity: 140 },
  { limit: 1_000_000, capacity: 2560 },
])(
  'a server that carries $limit requests a second has a capacity of $capacity',
  async ({ limit, capacity }) => {
    const tried: number[] = [];
    const found = await searchRate(async (perSecond) => {
      tried.push(perSecond);
      return perSecond <= limit;
    });
    expect(found).toBe(capacity);
    expect(tried.length).toBeLessThanOrEqual(12);
  },
);
