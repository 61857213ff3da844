import { useEffect, useState } from 'react';

/** Returns `initial` at first, and later `value` a task after it changed, so that the browser can paint and handle input first. */
export function useLater<T>(value: T, initial: T = value): T {
  const [later, setLater] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value));
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
