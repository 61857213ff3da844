import { useEffect, useState } from 'react';

/** Defers a value: returns the previous one, at first `initial`, until the browser has painted and handled input. */
export function useLater<T>(value: T, initial: T = value): T {
  const [later, setLater] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value));
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
