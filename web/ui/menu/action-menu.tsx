import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { SMALL_WINDOW, useMedia } from '../hooks/use-media.ts';
import { lazyComponent } from '../lazy.tsx';
import type { ActionMenuProps } from './action-list.tsx';

const ActionList = lazyComponent(() => import('./action-list.tsx'));

/** Renders grouped actions behind a three-dot button: as a menu, or as a sheet in a small window. */
export function ActionMenu({ className = '', ...menu }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<'key' | 'pointer' | null>(null);
  const isSmall = useMedia(SMALL_WINDOW);
  const onClose = () => setOpenedBy(null);
  return (
    <div className="relative inline-flex">
      <IconButton
        ref={button}
        label={menu.label}
        aria-haspopup={isSmall ? 'dialog' : 'menu'}
        aria-expanded={openedBy !== null}
        onPointerEnter={ActionList.preload}
        onFocus={ActionList.preload}
        onClick={({ detail }) => setOpenedBy(openedBy ? null : detail === 0 ? 'key' : 'pointer')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpenedBy('key');
        }}
        className={`aria-expanded:bg-line aria-expanded:text-ink ${className}`}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
      {openedBy && <ActionList {...menu} button={button} isByKey={openedBy === 'key'} onClose={onClose} />}
    </div>
  );
}
