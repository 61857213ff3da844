/** Returns the result of a promise; `late` if it takes longer than `limitMs`, after which it goes on. */
export function within<T, L>(result: Promise<T>, limitMs: number, late: L): Promise<T | L> {
  const limit = AbortSignal.timeout(limitMs);
  const timeout = new Promise<L>((resolve) => {
    limit.addEventListener('abort', () => resolve(late), { once: true });
  });
  return Promise.race([result, timeout]);
}
