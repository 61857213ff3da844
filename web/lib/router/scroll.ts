import { useLayoutEffect } from 'react';
import type { Address } from './history.ts';
import { leaveEntry, scrollOf } from './scroll-memory.ts';

const RESTORE_LIMIT_MS = 2000;

/** Scrolls as soon as the page is tall enough; gives up when the visitor scrolls or after two seconds. */
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

/** Where an entry that was reached in this way starts, in pixels; null leaves the page as it lies. */
function startOf(arrival: Address['arrival'], key: string): number | null {
  if (arrival === 'pop') return scrollOf(key);
  if (arrival === 'content') return Math.min(scrollY, document.getElementById('main')?.offsetTop ?? 0);
  return arrival === 'push' ? 0 : null;
}

/** Gives each entry of the history its own scroll position: new ones start on top, known ones where they were. */
export function useScrollRestoration({ key, arrival, path, search }: Address): void {
  const place = path + search;
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const onHide = () => leaveEntry(key);
    addEventListener('pagehide', onHide);
    const target = place === '' ? null : startOf(arrival, key);
    const stop = target === null ? undefined : restore(target);
    return () => {
      removeEventListener('pagehide', onHide);
      stop?.();
    };
  }, [key, arrival, place]);
}
