import { expect, test } from 'vitest';
import { columnsFor } from './colors.tsx';

test('up to five colours fill one row, and more leave none alone in a row', () => {
  for (const count of [1, 2, 3, 4, 5]) expect(columnsFor(count)).toBe(count);
  for (const count of [6, 7, 8]) {
    const columns = columnsFor(count);
    expect(columns, `${count}`).toBeLessThanOrEqual(5);
    expect(count % columns, `${count}`).not.toBe(1);
  }
  expect(columnsFor(6)).toBe(3);
});
