import { Contrast } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { PopoverButton } from '#web/ui/menu/popover-button.tsx';
import { swatchOf, usePreviewBackground } from './background.ts';

const BackgroundPanel = lazyComponent(() => import('./background-panel.tsx'));

/** The button that chooses the background of all logos; on phones, its panel has the switch of the layout, too. */
export function BackgroundMenu({ layout }: { layout?: ReactNode }) {
  const [background] = usePreviewBackground();
  const isChosen = background !== 'automatic';
  const { className, style } = swatchOf(background);
  return (
    <PopoverButton
      preload={BackgroundPanel.preload}
      variant={isChosen ? 'chosen' : 'secondary'}
      title="Background of all logos"
      panel={(props) => <BackgroundPanel {...props} layout={layout} />}
    >
      {isChosen ? (
        <span
          aria-hidden="true"
          style={style}
          className={`size-[18px] rounded-full border border-edge forced-color-adjust-none [--check-size:10px] ${className}`}
        />
      ) : (
        <Contrast aria-hidden="true" className="size-[18px]" />
      )}
      <span className="sr-only">Background</span>
      {layout && <span className="sr-only sm:hidden"> and layout</span>}
      {isChosen && <span className="sr-only"> ({background})</span>}
    </PopoverButton>
  );
}
