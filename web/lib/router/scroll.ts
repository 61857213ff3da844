import { useLayoutEffect } from 'react';
import { entryStore } from './entry-store.ts';

/** How far the page of each history entry is scrolled, in pixels. An entry without a value starts where the page is. */
export const SCROLL_POSITIONS = entryStore<number>('scroll');

const RESTORE_LIMIT_MS = 2000;

/** Scrolls as soon as the page is tall enough. Stops when the visitor scrolls, or after two seconds. */
function restore(y: number): () => void {
  const until = performance.now() + RESTORE_LIMIT_MS;
  let frame = 0;
  const attempt = () => {
    scrollTo({ top: y, behavior: 'instant' });
    if (Math.abs(scrollY - y) > 1 && performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  const listening = new AbortController();
  const stop = () => {
    cancelAnimationFrame(frame);
    listening.abort();
  };
  for (const type of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(type, stop, { signal: listening.signal, passive: true });
  }
  attempt();
  return stop;
}

/** Scrolls to the stored position of the current history entry: the top for a new one, where it was left otherwise. */
export function useScrollRestoration(key: string, page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may replace the current one in the same entry
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const y = SCROLL_POSITIONS.read(key);
    return y === null ? undefined : restore(y);
  }, [key, page]);
}
