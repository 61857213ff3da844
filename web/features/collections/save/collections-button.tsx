import { ChevronDown } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { IconButton } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';

const SaveMenu = lazyComponent(() => import('./save-menu.tsx'));

interface CollectionsButtonProps {
  logo: Logo;
  place: 'card' | 'dialog';
  /** The element at which the list opens, and which contains the button. The button itself if missing. */
  frame?: RefObject<HTMLElement | null>;
  className: string;
}

export default function CollectionsButton({ logo, place, frame, className }: CollectionsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const anchor = frame ?? button;
  const onClose = () => setOpen(false);
  return (
    <div ref={button} className={place === 'card' ? 'touch:hidden' : ''}>
      <IconButton
        label={`Collections of ${logo.title}`}
        title="Save to a collection"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={SaveMenu.preload}
        onFocus={SaveMenu.preload}
        onClick={() => setOpen(!isOpen)}
        className={className}
      >
        <ChevronDown aria-hidden="true" className="size-4" />
      </IconButton>
      {isOpen && <SaveMenu logo={logo} anchor={anchor} onClose={onClose} isPortal={place === 'card'} />}
    </div>
  );
}
