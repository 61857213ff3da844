import { Check } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { Logo } from '#contract/logos.ts';
import { Popover } from '#web/ui/menu/popover.tsx';
import { moveWithArrowKeys, Radio } from '#web/ui/radio.tsx';
import { LogoThumb } from './logo-thumb.tsx';

export interface Variants {
  shown: Logo;
  variants: readonly Logo[];
  /** Returns what a logo is for its brand, e.g. "Icon". */
  labelOf: (logo: Logo) => string | undefined;
  onChoose: (logo: Logo) => void;
}

interface VariantMenuProps extends Variants {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The logos that a card can show. Arrow keys show them in turn; a click or Enter also closes the list. */
export default function VariantMenu(props: VariantMenuProps) {
  const { shown, variants, labelOf, onChoose, anchor, onClose } = props;
  const isMoving = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    isMoving.current = true;
    moveWithArrowKeys(event);
    isMoving.current = false;
  };
  return (
    <Popover anchor={anchor} label="Logos of this brand" onClose={onClose} isPortal>
      <div role="radiogroup" aria-label="Shown logo" onKeyDown={onKeyDown} className="p-1">
        {variants.map((logo) => (
          <Radio
            key={logo.url}
            isChecked={logo === shown}
            isTabStop={logo === shown}
            onClick={() => {
              if (logo !== shown) onChoose(logo);
              if (!isMoving.current) onClose();
            }}
            className="flex min-h-14 w-full items-center gap-3 rounded-lg p-1.5 text-left hover:bg-sunken"
          >
            <LogoThumb logo={logo} className="h-11 w-14 shrink-0 p-1.5 [&_span_span]:sr-only" />
            <span className="flex min-w-0 flex-1 flex-col text-sm leading-5">
              <span className="truncate font-medium">{labelOf(logo)}</span>
              <span className="truncate text-muted text-xs">
                {logo.title} · {logo.fileType.toUpperCase()}
              </span>
            </span>
            {logo === shown && <Check aria-hidden="true" className="mr-1.5 size-4 shrink-0 text-accent" />}
          </Radio>
        ))}
      </div>
    </Popover>
  );
}
