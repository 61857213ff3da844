/**
 * Processes up to `concurrency` items at a time and yields each result when it is ready. The next item starts only when the
 * consumer takes a result. Throws the first error of `work`.
 */
export async function* inParallel<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const queue = items.entries();
  const running = new Map<number, Promise<[number, Result]>>();
  const run = async (index: number, item: Item): Promise<[number, Result]> => [index, await work(item)];
  const startNext = () => {
    const { value } = queue.next();
    if (!value) return;
    const result = run(...value);
    // If the consumer stops early, nobody waits for the others, which may fail then.
    result.catch(() => undefined);
    running.set(value[0], result);
  };
  for (let count = 0; count < concurrency; count += 1) startNext();
  while (running.size > 0) {
    const [index, result] = await Promise.race(running.values());
    running.delete(index);
    startNext();
    yield result;
  }
}
