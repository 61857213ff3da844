import { lazyComponent } from '#web/ui/lazy.tsx';
import type { BrandPanelProps } from './brand-panel.tsx';

const Panel = lazyComponent<BrandPanelProps>(() => import('./brand-panel.tsx'));

/** Keeps the room of a panel while its code loads. */
export function PanelRoom() {
  return <div className="h-62 rounded-xl border border-line bg-surface max-sm:h-105" />;
}

/** The panel of a brand, which few pages need. */
export function BrandPanel(props: BrandPanelProps) {
  return <Panel {...props} fallback={props.isRow ? <div className="h-80" /> : <PanelRoom />} />;
}
