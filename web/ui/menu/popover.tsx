import { Popover as RadixPopover } from 'radix-ui';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { Button } from '../button.tsx';
import { SMALL_WINDOW, useMedia } from '../hooks/use-media.ts';
import { Sheet } from './sheet.tsx';

interface PopoverProps {
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  onClose: () => void;
  extra?: ReactNode;
  children: ReactNode;
}

/** The scrolling content, above Done and `extra`, which stay visible. */
function Body({ onClose, extra, children }: Pick<PopoverProps, 'onClose' | 'extra' | 'children'>) {
  return (
    <>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {children}
        <div className="pointer-events-none sticky bottom-0 h-6 bg-[linear-gradient(to_top,var(--color-raised),transparent)]" />
      </div>
      <div className="flex items-center justify-between gap-2 border-line border-t px-4 py-3">
        {extra}
        <Button variant="primary" onClick={onClose} className="ml-auto max-sm:min-h-11 max-sm:flex-1">
          Done
        </Button>
      </div>
    </>
  );
}

function focusAnchor(anchor: PopoverProps['anchor']) {
  return (event: Event) => {
    event.preventDefault();
    anchor.current?.focus({ preventScroll: true });
  };
}

/** The least room below the button, in pixels, and how far it stays from the top of the window when the page scrolls for it. */
const MIN_ROOM_PX = 480;
const TOP_PX = 96;
const WIDTH_PX = 320;

/** Scrolls the page so that the panel has room below its button, because above it, it would cover the header. */
function useRoomBelow(anchor: PopoverProps['anchor']): void {
  useLayoutEffect(() => {
    const box = anchor.current?.getBoundingClientRect();
    if (!box) return;
    const missing = MIN_ROOM_PX - (innerHeight - box.bottom);
    if (missing > 0) scrollBy({ top: Math.max(0, Math.min(missing, box.top - TOP_PX)), behavior: 'instant' });
  }, [anchor]);
}

function Below({ anchor, label, ...body }: PopoverProps) {
  useRoomBelow(anchor);
  const right = anchor.current?.getBoundingClientRect().right ?? 0;
  return (
    <RadixPopover.Root open onOpenChange={(open) => open || body.onClose()}>
      <RadixPopover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={right > WIDTH_PX ? 'end' : 'start'}
          sideOffset={8}
          avoidCollisions={false}
          collisionPadding={16}
          onCloseAutoFocus={focusAnchor(anchor)}
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-80 animate-appear flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-float outline-none"
        >
          <Body {...body} />
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

/** Renders the panel of a popover button below it, or as a sheet in a small window. Returns the focus to the button on close. */
export function Popover(props: PopoverProps) {
  const isSmall = useMedia(SMALL_WINDOW);
  if (!isSmall) return <Below {...props} />;
  const { anchor, label, ...body } = props;
  return (
    <Sheet title={label} onClose={body.onClose} onCloseAutoFocus={focusAnchor(anchor)}>
      <Body {...body} />
    </Sheet>
  );
}
