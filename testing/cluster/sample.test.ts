import { expect, it } from 'vitest';
import { medianOf, percentileOf } from './sample.ts';

it('a percentile is the smallest value that the share doesn’t exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([0, 0.5, 0.99, 1].map((share) => percentileOf(hundred, share))).toEqual([1, 50, 99, 100]);
  expect(percentileOf([7], 0.99)).toBe(7);
  expect(percentileOf([], 0.5)).toBeNaN();
  expect(medianOf([3, 1, 2])).toBe(2);
});
