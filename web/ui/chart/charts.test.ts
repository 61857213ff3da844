import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisMaximum } from './bar-chart.tsx';
import { percentagesOf } from './share-bar.tsx';

test.each([
  [0, 1],
  [1, 1],
  [3, 3],
  [11, 15],
  [5, 5],
  [7, 8],
  [9, 10],
  [101, 150],
  [201, 250],
  [999, 1000],
  [1000, 1000],
  [34_567, 40_000],
])('an axis for values up to %i ends at %i', (value, top) => expect(axisMaximum(value)).toBe(top));

test('percentages are within one point of the exact share and add up to 100; if nothing was counted, they are all 0', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 6 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      const shares = percentagesOf(counts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : 100);
      for (const [index, count] of counts.entries()) {
        expect(Math.abs((shares[index] ?? 0) - (total === 0 ? 0 : (count / total) * 100))).toBeLessThan(1);
      }
    }),
  );
});
