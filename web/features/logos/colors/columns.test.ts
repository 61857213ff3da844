import { expect, test } from 'vitest';
import { columnsFor } from './columns.ts';

test('four to eight colours leave none alone in a row, and five fit into one', () => {
  for (const count of [4, 5, 6, 7, 8]) {
    const columns = columnsFor(count);
    expect(columns, `${count}`).toBeLessThanOrEqual(5);
    expect(count % columns, `${count}`).not.toBe(1);
  }
  expect(columnsFor(5)).toBe(5);
  expect(columnsFor(6)).toBe(3);
});
