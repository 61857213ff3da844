import { useEffect, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { useVerdict, type Verdict } from './verdicts.ts';

/**
 * The ground for a logo's small picture. It is measured once the picture has loaded, which only happens near the
 * screen; `onLoad` goes onto the picture. A JPG has no transparency, so there is nothing to measure.
 */
export function useAutoGround(logo: Logo): { ground: Verdict; onLoad: () => void } {
  const verdict = useVerdict(logo.id);
  const [isLoaded, setLoaded] = useState(false);
  const isWanted = isLoaded && verdict === null && logo.fileType !== 'jpg';
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    let giveUp = () => {};
    import('./measure-ground.ts').then(
      ({ measureGround }) => {
        if (!isGone) giveUp = measureGround(logo);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      giveUp();
    };
  }, [isWanted, logo]);
  return { ground: verdict ?? 'light', onLoad: () => setLoaded(true) };
}
