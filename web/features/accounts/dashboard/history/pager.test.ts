import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from './pager.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i shows the page numbers %j', (current, last, numbers) =>
  expect(pageNumbers(current, last)).toEqual(numbers),
);

test('shows at most seven entries, always the first, last and adjacent pages, and no gap that hides only one page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (a, b) => {
      const [current, last] = [Math.min(a, b), Math.max(a, b)];
      const numbers = pageNumbers(current, last);
      expect(numbers.length).toBeLessThanOrEqual(7);
      for (const page of [1, last, current, Math.max(1, current - 1), Math.min(last, current + 1)]) {
        expect(numbers).toContain(page);
      }
      numbers.forEach((page, index) => {
        const before = numbers[index - 1];
        const after = numbers[index + 1];
        if (page === null) expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(2);
        else if (typeof before === 'number') expect(page).toBe(before + 1);
      });
    }),
  );
});
