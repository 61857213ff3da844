/** Returns the result of a promise, or `late` if it isn't settled after `limitMs`. The work behind it isn't stopped. */
export function within<T, L>(result: Promise<T>, limitMs: number, late: L): Promise<T | L> {
  const limit = AbortSignal.timeout(limitMs);
  const timeout = new Promise<L>((resolve) => {
    limit.addEventListener('abort', () => resolve(late), { once: true });
  });
  return Promise.race([result, timeout]);
}
