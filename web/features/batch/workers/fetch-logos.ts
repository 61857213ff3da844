/**
 * Does a piece of work for each item, so many at a time, and hands the results on as they come. No more work is begun
 * than the taker keeps up with. Work that throws ends it all.
 */
export async function* inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running = new Map<number, Promise<[number, Result]>>();
  let next = 0;
  const begin = () => {
    const at = next;
    const item = items[at];
    next += 1;
    if (item !== undefined)
      running.set(
        at,
        work(item).then((result) => [at, result]),
      );
  };
  while (next < Math.min(width, items.length)) begin();
  while (running.size > 0) {
    const [at, result] = await Promise.race(running.values());
    running.delete(at);
    begin();
    yield result;
  }
}
