import { useEffect, useEffectEvent } from 'react';

/** Pauses in typing, in milliseconds: before a search starts, and before suggestions are requested. */
export const SEARCH_DEBOUNCE_MS = 300;
export const SUGGEST_DEBOUNCE_MS = 120;

/** Calls `onSettled` once the value has not changed for `delayMs`. */
export function useDebounce<Value>(value: Value, delayMs: number, onSettled: (value: Value) => void): void {
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
}
