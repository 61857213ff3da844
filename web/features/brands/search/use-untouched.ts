import { useEffect, useState } from 'react';

const TYPING = 'input, textarea';

/** True if an event may precede a click on a result. */
function isApproach({ type, target }: Event): boolean {
  const element = target instanceof Element ? target : null;
  if (type === 'keydown') return element?.closest(TYPING) === null;
  return type !== 'pointermove' || element?.closest('[data-results]') != null;
}

/**
 * True until the visitor scrolls, clicks, presses a key or moves the pointer over the results. It is true again when `key`
 * changes.
 */
export function useUntouched(key: string): boolean {
  const [touchedKey, setTouchedKey] = useState<string | null>(null);
  const isUntouched = touchedKey !== key;
  useEffect(() => {
    if (!isUntouched) return;
    const listeners = new AbortController();
    const onEvent = (event: Event) => isApproach(event) && setTouchedKey(key);
    for (const type of ['scroll', 'wheel', 'pointerdown', 'pointermove', 'keydown'])
      addEventListener(type, onEvent, { passive: true, signal: listeners.signal });
    return () => listeners.abort();
  }, [isUntouched, key]);
  return isUntouched;
}
