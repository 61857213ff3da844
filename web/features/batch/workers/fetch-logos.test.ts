import { expect, test } from 'vitest';
import { inParallel } from './fetch-logos.ts';

const ITEMS = Array.from({ length: 10 }, (_, at) => at);

/** Work that a test finishes item by item, and how many items were open at once. */
function trackedWork() {
  const open = new Map<number, () => void>();
  let most = 0;
  const work = (item: number) =>
    new Promise<number>((resolve) => {
      open.set(item, () => {
        open.delete(item);
        resolve(item);
      });
      most = Math.max(most, open.size);
    });
  return {
    work,
    finish: (item: number) => open.get(item)?.(),
    started: () => [...open.keys()],
    most: () => most,
  };
}

test('results come as they are ready, and at most three items are worked on', async () => {
  const { work, finish, started, most } = trackedWork();
  const results = inParallel(ITEMS, 3, work);
  const first = results.next();
  expect(started()).toEqual([0, 1, 2]);
  finish(1);
  expect((await first).value).toBe(1);
  expect(started()).toEqual([0, 2, 3]);
  const seen = [1];
  for (const item of [3, 0, 2, 4, 5, 6, 7, 8, 9]) {
    const result = results.next();
    finish(item);
    seen.push((await result).value as number);
  }
  expect((await results.next()).done).toBe(true);
  expect([seen, most()]).toEqual([[1, 3, 0, 2, 4, 5, 6, 7, 8, 9], 3]);
});

test('while the consumer takes no results, no more work starts', async () => {
  const { work, finish, started } = trackedWork();
  const results = inParallel(ITEMS, 2, work);
  const first = results.next();
  finish(0);
  await first;
  finish(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(started()).toEqual([2]);
});

test('work that throws ends it all', async () => {
  const results = inParallel(ITEMS, 3, async () => {
    throw new Error('cancelled');
  });
  await expect(results.next()).rejects.toThrow('cancelled');
});
