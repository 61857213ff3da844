import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * True once scripts have hydrated the page. Until then, scripts don't handle events, so a prerendered form would be submitted by
 * the browser.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
