/** Creates a function whose calls with the same key at the same time share one result (single-flight). */
export function shareCalls<Rest extends unknown[], Result>(
  work: (key: string, ...rest: Rest) => Promise<Result>,
) {
  const running = new Map<string, Promise<Result>>();
  return (key: string, ...rest: Rest): Promise<Result> => {
    const shared = running.get(key);
    if (shared) return shared;
    const result = work(key, ...rest).finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
}
