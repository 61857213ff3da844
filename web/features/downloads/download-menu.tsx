import { ChevronDown } from 'lucide-react';
import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { Button } from '#web/ui/button.tsx';
import { type LazyComponent, LazyPart } from '#web/ui/lazy.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { DownloadButton, useIsUsedUp } from './download-button.tsx';

interface DownloadMenuProps<Props> {
  logo: Logo;
  /** The code of the panel with the other formats. */
  code: LazyComponent<Props>;
  panel: (
    Panel: ComponentType<Props>,
    props: { anchor: RefObject<HTMLElement | null>; onClose: () => void },
  ) => ReactNode;
}

/** Downloads the original; the second half of the button opens the other formats, sizes and backgrounds. */
export function DownloadMenu<Props>({ logo, code, panel }: DownloadMenuProps<Props>) {
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
        onPointerEnter={code.preload}
        onFocus={code.preload}
        onClick={() => setOpen(!isOpen)}
        className={`gap-1 rounded-l-none px-2.5! text-sm touch:min-w-11 touch:min-h-11 ${isLocked ? 'border-l-0' : 'border-l-on-accent/35'}`}
      >
        <span className="max-[24rem]:hidden md:max-lg:hidden">{logo.fileType.toUpperCase()}</span>
        <ChevronDown aria-hidden="true" className="size-4" />
      </Button>
      {isOpen && (
        <LazyPart component={code} fallback={<Spinner className="absolute size-4" />} onClose={onClose}>
          {(Panel) => panel(Panel, { anchor, onClose })}
        </LazyPart>
      )}
    </div>
  );
}
