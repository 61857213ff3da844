import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';
import type { Variants } from './variant-menu.tsx';

const VariantMenu = lazyComponent(() => import('./variant-menu.tsx'));

/** Says which logo of its brand a card shows, and opens the list of all. */
export function VariantSwitcher({ shown, variants, labelOf, onChoose }: Variants) {
  const [isOpen, setOpen] = useState(false);
  const [announced, setAnnounced] = useState('');
  const anchor = useRef<HTMLDivElement>(null);
  const place = variants.indexOf(shown) + 1;
  const onClose = () => setOpen(false);
  const choose = (logo: Logo) => {
    onChoose(logo);
    setAnnounced(`${labelOf(logo)}: ${logo.title}`);
  };
  return (
    <div ref={anchor} className="relative z-2 -mr-1.5 flex min-w-0">
      <button
        type="button"
        title="Choose which logo is shown"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={VariantMenu.preload}
        onFocus={VariantMenu.preload}
        onClick={() => setOpen(!isOpen)}
        className="relative flex min-w-0 items-center gap-1 rounded text-xs leading-[1.125rem] transition-colors after:absolute after:-inset-x-1 after:-inset-y-1.5 hover:text-accent touch:after:-bottom-5"
      >
        <span className="truncate text-left font-medium">{labelOf(shown)}</span>
        <span className="sr-only">{place} of</span>
        <span className="shrink-0 text-muted">{variants.length} files</span>
        <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />
      </button>
      <span role="status" className="sr-only">
        {announced}
      </span>
      {isOpen && <VariantMenu {...{ shown, variants, labelOf, anchor, onClose }} onChoose={choose} />}
    </div>
  );
}
