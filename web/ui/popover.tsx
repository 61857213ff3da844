import { Popover as RadixPopover } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';

interface PopoverProps {
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  onClose: () => void;
  extra?: ReactNode;
  children: ReactNode;
}

/**
 * Renders the panel of a popover button and returns the focus to the button on close. Content that is taller than the
 * window scrolls above Done and `extra`, which stay visible.
 */
export function Popover({ anchor, label, onClose, extra, children }: PopoverProps) {
  return (
    <RadixPopover.Root open onOpenChange={(open) => open || onClose()}>
      <RadixPopover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={16}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus({ preventScroll: true });
          }}
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-[min(20rem,calc(100vw-2rem))] animate-appear flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-float outline-none"
        >
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
            {children}
            <div className="pointer-events-none sticky bottom-0 h-8 bg-linear-to-t from-raised" />
          </div>
          <div className="flex items-center justify-between gap-2 border-line border-t p-2">
            {extra}
            <Button variant="primary" onClick={onClose} className="ml-auto">
              Done
            </Button>
          </div>
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
