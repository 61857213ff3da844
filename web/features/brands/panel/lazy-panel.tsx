import { lazyComponent } from '#web/ui/lazy.tsx';
import type { BrandPanelProps } from './brand-panel.tsx';

const Panel = lazyComponent<BrandPanelProps>(() => import('./brand-panel.tsx'));

/** The panel of a brand, which few pages need. Its room is kept while its code loads. */
export function BrandPanel(props: BrandPanelProps) {
  const room = props.isRow ? 'h-80' : 'h-62 rounded-xl border border-line bg-surface max-sm:h-105';
  return <Panel {...props} fallback={<div className={room} />} />;
}
