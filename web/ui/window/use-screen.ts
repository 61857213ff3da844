import { useSyncExternalStore } from 'react';

/** The page is drawn anew when it was scrolled by this much, not for every pixel. */
const STEP_PX = 200;

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener);
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}

/** Which part of the document is on the screen, in pixels from its top, rounded outwards to steps of 200. */
export function useScreen(): { from: number; to: number } {
  const step = useSyncExternalStore(
    subscribe,
    () => Math.floor(scrollY / STEP_PX),
    () => 0,
  );
  const height = useSyncExternalStore(
    subscribe,
    () => innerHeight,
    () => 0,
  );
  return { from: step * STEP_PX, to: (step + 1) * STEP_PX + height };
}
