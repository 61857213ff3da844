import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutRows, rowsBetween } from './rows.ts';

describe('the layout of rows', () => {
  it('starts each row after the previous one and the gap', () => {
    expect(layOutRows([10, 20, 30], 5)).toEqual({ heights: [10, 20, 30], starts: [0, 15, 40], total: 70 });
    expect(layOutRows([], 5)).toEqual({ heights: [], starts: [], total: 0 });
  });

  it('finds the rows that overlap a range', () => {
    const rows = layOutRows([10, 20, 30], 5);
    expect(rowsBetween(rows, 0, 100)).toEqual([0, 3]);
    expect(rowsBetween(rows, 10, 15)).toEqual([1, 1]);
    expect(rowsBetween(rows, 9, 16)).toEqual([0, 2]);
    expect(rowsBetween(rows, 34, 41)).toEqual([1, 3]);
    expect(rowsBetween(rows, -50, 0)).toEqual([0, 0]);
    expect(rowsBetween(rows, 70, 90)).toEqual([3, 3]);
  });

  it('finds exactly the rows that overlap any range', () => {
    const height = fc.double({ min: 1, max: 500, noNaN: true });
    fc.assert(
      fc.property(fc.array(height), fc.nat(50), fc.nat(5000), fc.nat(3000), (heights, gap, from, length) => {
        const rows = layOutRows(heights, gap);
        const [first, end] = rowsBetween(rows, from, from + length);
        expect(first).toBeLessThanOrEqual(end);
        rows.starts.forEach((start, row) => {
          const overlaps = start + (heights[row] ?? 0) > from && start < from + length;
          expect(row >= first && row < end).toBe(overlaps);
        });
      }),
    );
  });
});
