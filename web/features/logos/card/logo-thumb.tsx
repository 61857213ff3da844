import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import type { Background } from '#web/lib/files/pick-background.ts';
import { useBackground } from '../background/use-background.ts';

const BACKGROUNDS: Record<Background, string> = {
  light: 'bg-well text-on-well',
  dark: 'bg-well-dark text-on-well-dark',
};

interface ThumbImageProps {
  logo: Logo;
  onLoad: () => void;
  /** Called if no picture of the logo could be loaded. */
  onBroken?: ((logo: Logo) => void) | undefined;
}

/** The thumbnail of a logo. Falls back to the file itself, then to an icon. */
function ThumbImage({ logo, onLoad, onBroken }: ThumbImageProps) {
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
      onError={() => {
        setFailures(failures + 1);
        if (failures + 1 === sources.length) onBroken?.(logo);
      }}
      // Blending hides the white box of an opaque image on the light background.
      className={`size-full object-contain ${logo.fileType === 'svg' ? '' : 'in-data-[background=light]:mix-blend-multiply'}`}
    />
  );
}

/** The thumbnail of a logo on the background that shows it best. */
export function LogoThumb({
  logo,
  onBroken,
  className,
}: Pick<ThumbImageProps, 'logo' | 'onBroken'> & { className: string }) {
  const { background, onLoad } = useBackground(logo);
  return (
    <div
      data-background={background}
      className={`flex min-h-0 min-w-0 items-center justify-center isolate overflow-hidden rounded-lg transition-colors ${BACKGROUNDS[background]} ${className}`}
    >
      <ThumbImage logo={logo} onLoad={onLoad} onBroken={onBroken} />
    </div>
  );
}
