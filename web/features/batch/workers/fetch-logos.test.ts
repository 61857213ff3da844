import { expect, test } from 'vitest';
import { inParallel } from './fetch-logos.ts';

const ITEMS = Array.from({ length: 10 }, (_, at) => at);

/** Work that a test ends item by item, and how much of it was at hand at once. */
function bench() {
  const open = new Map<number, () => void>();
  let most = 0;
  const work = (item: number) =>
    new Promise<number>((done) => {
      open.set(item, () => {
        open.delete(item);
        done(item);
      });
      most = Math.max(most, open.size);
    });
  return {
    work,
    finish: (item: number) => open.get(item)?.(),
    begun: () => [...open.keys()],
    most: () => most,
  };
}

test('results come as they are ready, and never is more begun than so many', async () => {
  const { work, finish, begun, most } = bench();
  const results = inParallel(ITEMS, 3, work);
  const first = results.next();
  expect(begun()).toEqual([0, 1, 2]);
  finish(1);
  expect((await first).value).toBe(1);
  expect(begun()).toEqual([0, 2, 3]);
  const seen = [1];
  for (const item of [3, 0, 2, 4, 5, 6, 7, 8, 9]) {
    const result = results.next();
    finish(item);
    seen.push((await result).value as number);
  }
  expect((await results.next()).done).toBe(true);
  expect([seen, most()]).toEqual([[1, 3, 0, 2, 4, 5, 6, 7, 8, 9], 3]);
});

test('while nobody takes results, no more work begins', async () => {
  const { work, finish, begun } = bench();
  const results = inParallel(ITEMS, 2, work);
  const first = results.next();
  finish(0);
  await first;
  finish(1);
  await new Promise((done) => setTimeout(done));
  expect(begun()).toEqual([2]);
});

test('work that throws ends it all', async () => {
  const results = inParallel(ITEMS, 3, async () => {
    throw new Error('called off');
  });
  await expect(results.next()).rejects.toThrow('called off');
});
