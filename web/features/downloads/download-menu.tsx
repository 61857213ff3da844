import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadButton, useIsUsedUp } from './download-button.tsx';

interface DownloadMenuProps {
  logo: Logo;
  /** The panel with the other formats. */
  panel: (props: { anchor: RefObject<HTMLElement | null>; onClose: () => void }) => ReactNode;
  /** Loads the panel's code. */
  preload: () => void;
}

/** Downloads the original; the second half of the button opens the other formats, sizes and backgrounds. */
export function DownloadMenu({ logo, panel, preload }: DownloadMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const onClose = () => setOpen(false);
  const isLocked = useIsUsedUp();
  const variant = isLocked ? 'secondary' : 'primary';
  return (
    <div ref={anchor} className="flex flex-1">
      <DownloadButton
        logo={logo}
        place="modal"
        variant={variant}
        className={`flex-1 rounded-r-none px-3! touch:min-h-11 max-[25rem]:px-2! max-[25rem]:data-active:px-0! max-[25rem]:not-data-active:[&>svg:first-child]:hidden md:max-lg:[&>svg:first-child]:hidden ${isLocked ? 'not-data-active:[&>svg:first-child]:hidden' : ''}`}
      />
      <Button
        variant={variant}
        aria-label={`Other formats, ${logo.fileType.toUpperCase()}`}
        title="Other formats and sizes"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
        className={`gap-1 rounded-l-none px-2.5! text-sm touch:min-w-11 touch:min-h-11 ${isLocked ? 'border-l-0' : 'border-l-on-accent/35'}`}
      >
        <span className="max-[24rem]:hidden md:max-lg:hidden">{logo.fileType.toUpperCase()}</span>
        <ChevronDown aria-hidden="true" className="size-4" />
      </Button>
      {isOpen && panel({ anchor, onClose })}
    </div>
  );
}
