import { useEffect, useState } from 'react';
import type { Picture } from '../picture.ts';
import { useCachedBackground } from './background-cache.ts';
import { measureBackground } from './measure-background.ts';

/**
 * Measures the background of a logo unless it is known. Returns the load handler of its image: it is measured once that has
 * loaded, which happens only near the screen. `logo` is null until it is known.
 */
export function useMeasuredBackground(logo: Picture | null): () => void {
  const cached = useCachedBackground(logo?.id ?? '');
  const [isLoaded, setLoaded] = useState(false);
  const unmeasured = isLoaded && cached === null ? logo : null;
  useEffect(() => {
    if (unmeasured) return measureBackground(unmeasured);
  }, [unmeasured]);
  return () => setLoaded(true);
}
