import { expect, test } from 'vitest';
import { axisMaximum } from './bar-chart.tsx';

test.each([
  [0, 1],
  [1, 1],
  [3, 3],
  [11, 15],
  [5, 5],
  [7, 7],
  [9, 9],
  [101, 150],
  [201, 250],
  [999, 1000],
  [1000, 1000],
  [34_567, 35_000],
])('an axis for values up to %i ends at %i', (value, top) => expect(axisMaximum(value)).toBe(top));
