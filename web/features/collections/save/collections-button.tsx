import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { IconButton } from '#web/ui/button.tsx';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';

const MENU = lazyComponent(() => import('./save-menu.tsx'));

interface SavePlace {
  logo: Logo;
  place: 'card' | 'dialog';
}

/** Opens the list of the visitor's collections. */
export default function CollectionsButton({ logo, place, className }: SavePlace & { className: string }) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const onClose = () => setOpen(false);
  return (
    <div ref={anchor} className={place === 'card' ? 'touch:hidden' : ''}>
      <IconButton
        label={`Collections of ${logo.title}`}
        title="Save to a collection"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={MENU.preload}
        onFocus={MENU.preload}
        onClick={() => setOpen(!isOpen)}
        className={className}
      >
        <ChevronDown aria-hidden="true" className="size-4" />
      </IconButton>
      {isOpen && (
        <LazyPart component={MENU} onClose={onClose}>
          {(Menu) => <Menu logo={logo} anchor={anchor} onClose={onClose} isPortal={place === 'card'} />}
        </LazyPart>
      )}
    </div>
  );
}
