import { useEffect, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import type { Background } from '#web/lib/files/pick-background.ts';
import { useCachedBackground } from './background-cache.ts';

/**
 * Returns the background for a logo's thumbnail, and the load handler of the image. The background is measured once the image
 * has loaded, which happens only near the screen. A JPG isn't measured because it has no transparency. `logo` is null until it
 * is known.
 */
export function useBackground(logo: Logo | null): { background: Background; onLoad: () => void } {
  const cached = useCachedBackground(logo?.id ?? '');
  const [isLoaded, setLoaded] = useState(false);
  const unmeasured = isLoaded && cached === null && logo?.fileType !== 'jpg' ? logo : null;
  useEffect(() => {
    if (!unmeasured) return;
    let isUnmounted = false;
    let cancel = () => {};
    import('./measure-background.ts').then(
      ({ measureBackground }) => {
        if (!isUnmounted) cancel = measureBackground(unmeasured);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      cancel();
    };
  }, [unmeasured]);
  return { background: cached ?? 'light', onLoad: () => setLoaded(true) };
}
