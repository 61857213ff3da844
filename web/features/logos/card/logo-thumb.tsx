import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import type { Background } from '#web/lib/files/pick-background.ts';
import { useCachedBackground } from '../background/background-cache.ts';

const BACKGROUNDS: Record<Background, string> = {
  light: 'bg-well text-on-well',
  dark: 'bg-well-dark text-on-well-dark',
};

/**
 * Returns the background for a logo's thumbnail, and the load handler of the image. The background is measured once the image
 * has loaded, which happens only near the screen. A JPG isn't measured because it has no transparency.
 */
function useBackground(logo: Logo): { background: Background; onLoad: () => void } {
  const cached = useCachedBackground(logo.id);
  const [isLoaded, setLoaded] = useState(false);
  const isNeeded = isLoaded && cached === null && logo.fileType !== 'jpg';
  useEffect(() => {
    if (!isNeeded) return;
    let isUnmounted = false;
    let cancel = () => {};
    import('../background/measure-background.ts').then(
      ({ measureBackground }) => {
        if (!isUnmounted) cancel = measureBackground(logo);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      cancel();
    };
  }, [isNeeded, logo]);
  return { background: cached ?? 'light', onLoad: () => setLoaded(true) };
}

/** The thumbnail of a logo. Falls back to the file itself, then to an icon. */
function ThumbImage({ logo, onLoad }: { logo: Logo; onLoad: () => void }) {
  const sources = [...new Set([logo.thumbUrl, logo.url])];
  const [failures, setFailures] = useState(0);
  const source = sources[failures];
  if (!source) {
    return (
      <span className="flex flex-col items-center gap-1.5 text-xs">
        <ImageOff className="size-6" strokeWidth={1.5} />
        <span className="sr-only sm:not-sr-only">No preview</span>
      </span>
    );
  }
  return (
    <img
      key={source}
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onLoad={onLoad}
      onError={() => setFailures(failures + 1)}
      // Blending hides the white box of an opaque image on the light background.
      className={`size-full object-contain ${logo.fileType === 'svg' ? '' : 'in-data-[background=light]:mix-blend-multiply'}`}
    />
  );
}

/** The thumbnail of a logo on the background that shows it best. */
export function LogoThumb({ logo, className }: { logo: Logo; className: string }) {
  const { background, onLoad } = useBackground(logo);
  return (
    <div
      data-background={background}
      className={`flex min-h-0 min-w-0 items-center justify-center isolate overflow-hidden rounded-lg transition-colors ${BACKGROUNDS[background]} ${className}`}
    >
      <ThumbImage logo={logo} onLoad={onLoad} />
    </div>
  );
}
