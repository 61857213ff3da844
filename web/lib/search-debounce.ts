import { useEffect, useEffectEvent } from 'react';

/** How long a visitor has to stop typing before a search, and before new suggestions. */
export const SEARCH_DEBOUNCE_MS = 300;
export const SUGGEST_DEBOUNCE_MS = 120;

/** Calls `onSettled` with a value that hasn't changed for `delayMs`. */
export function useDebounce<Value>(value: Value, delayMs: number, onSettled: (value: Value) => void): void {
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
}
