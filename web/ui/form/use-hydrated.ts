import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Returns whether React has hydrated the page. Before that, the browser itself would submit a prerendered form and put its
 * fields into the address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
