import { Contrast } from 'lucide-react';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { PopoverButton } from '#web/ui/menu/popover-button.tsx';

const PANEL = lazyComponent(() => import('./background-panel.tsx'));

/** The button that chooses the background of all logos. */
export function BackgroundMenu() {
  return (
    <PopoverButton
      code={PANEL}
      title="Background of all logos"
      panel={(Panel, panelProps) => <Panel {...panelProps} />}
    >
      <Contrast aria-hidden="true" className="size-[18px]" />
      <span className="sr-only">Background</span>
    </PopoverButton>
  );
}
