import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { useBackgroundStyle } from '../background/background-style.ts';
import { type PreviewBackground, usePreviewBackground } from '../background/choice.ts';
import { BackgroundSwitch } from '../background/preview-background.tsx';
import { useMeasuredBackground } from '../background/use-measured-background.ts';
import { preloadDetail } from '../detail/opened-logo.tsx';
import { pictureOf, StageImage, type StagePicture } from './stage-image.tsx';

interface LogoStageProps {
  /** The shown logo; null if it isn't known yet, or if there is none. */
  logo: Logo | null;
  /** The background that the logo is made for. */
  theme?: 'light' | 'dark' | null;
  /** Shown until the logo is known; null if there is none. */
  picture?: StagePicture | null;
  /** Called if the logo can't be loaded. */
  onFailure?: (() => void) | undefined;
  /** Opens the detail dialog. */
  onOpen: (logo: Logo) => void;
}

interface StageToolsProps extends Pick<LogoStageProps, 'logo' | 'onOpen'> {
  background: PreviewBackground;
  setBackground: (background: PreviewBackground) => void;
}

/** The choice of a background, and the button that opens the logo. */
function StageTools({ logo, background, setBackground, onOpen }: StageToolsProps) {
  return (
    <>
      <BackgroundSwitch background={background} onChange={setBackground} />
      {logo && (
        <Button
          variant="quiet"
          onClick={() => onOpen(logo)}
          onPointerEnter={preloadDetail}
          title="Zoom and code"
          className="-my-1 px-2.5! text-sm max-sm:-mr-3.5 max-sm:min-w-11"
        >
          <Maximize2 aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Zoom and code</span>
        </Button>
      )}
    </>
  );
}

/** A logo at a large size on a background of choice. */
export function LogoStage({ logo, theme = null, picture = null, onFailure, onOpen }: LogoStageProps) {
  const [stored, setBackground] = usePreviewBackground();
  const background = useHydrated() ? stored : 'automatic';
  const { name, className, style } = useBackgroundStyle(background, logo ?? {}, theme);
  const onLoad = useMeasuredBackground(logo);
  const shown = logo ? pictureOf(logo) : picture;
  const [broken, setBroken] = useState<string | null>(null);
  const fail = () => {
    setBroken(shown?.sources[0] ?? null);
    onFailure?.();
  };
  // The tools keep their room, so that nothing moves.
  const isBroken = broken !== null && broken === shown?.sources[0];
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-surface">
      <div
        data-background={name}
        style={style}
        className={`flex aspect-4/3 max-h-[min(70dvh,26.5rem)] w-full items-center justify-center p-[9%] transition-colors ${className}`}
      >
        {shown && <StageImage key={shown.sources[0]} picture={shown} onLoad={onLoad} onFailure={fail} />}
      </div>
      <div
        className={`flex min-h-14 items-center justify-between gap-2 border-line border-t px-4 py-2 ${isBroken ? 'border-t-transparent' : ''}`}
      >
        {!isBroken && <StageTools {...{ logo, background, setBackground, onOpen }} />}
      </div>
    </div>
  );
}
