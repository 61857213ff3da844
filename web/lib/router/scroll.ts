import { useLayoutEffect } from 'react';
import { entryStore } from './entry-store.ts';

/** The scroll position of each history entry in pixels. An entry without one doesn't scroll. */
export const SCROLL_POSITIONS = entryStore<number>('scroll');

const RESTORE_LIMIT_MS = 2000;

/** Scrolls to `y`, as soon as the page is tall enough. Gives up when the visitor scrolls, or after two seconds. */
function restore(y: number): () => void {
  const until = performance.now() + RESTORE_LIMIT_MS;
  let frame = 0;
  const attempt = () => {
    scrollTo({ top: y, behavior: 'instant' });
    if (Math.abs(scrollY - y) > 1 && performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  const abort = new AbortController();
  const stop = () => {
    cancelAnimationFrame(frame);
    abort.abort();
  };
  for (const type of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(type, stop, { signal: abort.signal, passive: true });
  }
  attempt();
  return stop;
}

/** Restores the scroll position of a history entry. */
export function useScrollRestoration(key: string, page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may replace the current one in the same entry
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const y = SCROLL_POSITIONS.read(key);
    return y === null ? undefined : restore(y);
  }, [key, page]);
}
