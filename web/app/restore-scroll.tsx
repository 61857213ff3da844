import { useEffect } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router';
import type { EntryState } from '#web/lib/entry-state.ts';
import { readSessionStorage } from '#web/lib/storage.ts';

const STORAGE_KEY = 'scroll';

/** A dialog has the scroll position of the page under it, which may be scrolled meanwhile. */
const keyOf = ({ key, state }: Location<EntryState | null>) => state?.overlayOf ?? key;

/** Scrolls to `y` once the page is tall enough: its results may still load. Gives up when the visitor acts. */
function scrollWhenTall(y: number): () => void {
  const abort = new AbortController();
  const observer = new ResizeObserver(() => {
    scrollTo({ top: y, behavior: 'instant' });
    if (Math.abs(scrollY - y) <= 1) stop();
  });
  const stop = () => {
    observer.disconnect();
    abort.abort();
  };
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(type, stop, { signal: abort.signal, passive: true });
  observer.observe(document.body);
  return stop;
}

/** Restores the scroll position of each entry of the history, also of a page that is reloaded. */
export function RestoreScroll() {
  const key = keyOf(useLocation());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are restored when they open, with their results
  useEffect(() => {
    const positions = JSON.parse(readSessionStorage(STORAGE_KEY) ?? '{}') as Record<string, number>;
    const y = positions[key];
    return y ? scrollWhenTall(y) : undefined;
  }, []);
  return <ScrollRestoration storageKey={STORAGE_KEY} getKey={keyOf} />;
}
