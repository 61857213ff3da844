import { Maximize2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { Button } from '#web/ui/button.tsx';
import { useBackground } from '../background/background.ts';
import { BackgroundSwitch } from '../background/background-switch.tsx';
import { measureBackground } from '../background/measure-background.ts';
import { LargePicture, type LargeSource, largeSourceOf } from '../large-picture.tsx';

interface LogoStageProps {
  /** The shown logo; null if it isn't known yet, or if there is none. */
  logo: Logo | null;
  theme: 'light' | 'dark' | null;
  /** Shown until the logo is known; null if there is none. */
  picture: LargeSource | null;
  onBroken: () => void;
  onOpen: (logo: Logo) => void;
  onApproach: () => void;
}

export function LogoStage({ logo, theme, picture, onBroken, onOpen, onApproach }: LogoStageProps) {
  const background = useBackground(logo, { theme });
  const shown = logo ? largeSourceOf(logo) : picture;
  const [broken, setBroken] = useState<string | null>(null);
  // The picture may have loaded before it is known whose it is.
  const [loaded, setLoaded] = useState<string>();
  const isLoaded = loaded === shown?.sources[0];
  useEffect(() => {
    if (logo && isLoaded) measureBackground(logo);
  }, [logo, isLoaded]);
  const isBroken = broken !== null && broken === shown?.sources[0];
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-surface">
      <div
        {...background}
        className={`flex aspect-4/3 max-h-[min(70dvh,26.5rem)] w-full items-center justify-center p-[9%] transition-colors ${background.className}`}
      >
        {shown && (
          <LargePicture
            key={shown.sources[0]}
            picture={shown}
            onLoad={() => setLoaded(shown.sources[0])}
            onBroken={() => {
              setBroken(shown.sources[0] ?? null);
              onBroken();
            }}
          />
        )}
      </div>
      {/* The tools keep their room, so that nothing moves. */}
      <div
        className={`flex min-h-14 items-center justify-between gap-2 border-line border-t px-4 py-2 ${isBroken ? 'border-t-transparent' : ''}`}
      >
        {!isBroken && <BackgroundSwitch />}
        {!isBroken && logo && (
          <Button
            variant="quiet"
            onClick={() => onOpen(logo)}
            onPointerEnter={onApproach}
            title="Zoom and code"
            className="-my-1 px-2.5! text-sm max-sm:-mr-3.5 max-sm:min-w-11"
          >
            <Maximize2 aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Zoom and code</span>
          </Button>
        )}
      </div>
    </div>
  );
}
