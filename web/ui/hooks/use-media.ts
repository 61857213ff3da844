import { useSyncExternalStore } from 'react';

/** Phones held upright: the windows below Tailwind's `sm`. */
export const PHONE = '(max-width: 39.99rem)';
/** Windows too small for a panel beside its button. */
export const SMALL_WINDOW = '(max-width: 39.99rem), (max-height: 35rem)';

/** Windows in which the parts of a page stand below each other: those below Tailwind's `lg`. */
export const ONE_COLUMN = '(max-width: 63.99rem)';

/** True while a media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
