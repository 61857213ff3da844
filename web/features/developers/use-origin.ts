import { useHydrated } from '#web/lib/use-hydrated.ts';

/** Returns the origin of this site, e.g. "https://logos.example"; empty while the page is prerendered. */
export function useOrigin(): string {
  return useHydrated() ? location.origin : '';
}
