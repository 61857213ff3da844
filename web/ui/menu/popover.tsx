import { Popover as RadixPopover } from 'radix-ui';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Button } from '../button.tsx';
import { SMALL_WINDOW, useMedia } from '../hooks/use-media.ts';
import { Sheet } from './sheet.tsx';

/** Returns the element that menus of cards are rendered into, so that they lie above all cards and within a landmark. */
export function mainContent(): HTMLElement | null {
  return globalThis.document?.getElementById('main') ?? null;
}

/** How far popovers stay from the edges of the window, in pixels. */
const MARGIN = 16;
/** The height of the site's header and a margin. */
const HEADER_AND_MARGIN = 72;

type Anchor = RefObject<HTMLElement | null>;

/** Returns the handler that moves the focus back to the button when its panel closes. The anchor contains the button, or is it. */
export function returnFocus(anchor: Anchor) {
  return (event: Event) => {
    event.preventDefault();
    const button = anchor.current?.querySelector<HTMLElement>('[aria-expanded]') ?? anchor.current;
    button?.focus({ preventScroll: true });
  };
}

interface PopoverProps {
  /** The element at which the popover opens. It contains the button, or is it. */
  anchor: Anchor;
  label: string;
  onClose: () => void;
  align?: 'start' | 'end';
  /** Keeps the site's header visible. */
  isBelowHeader?: boolean;
  /** Renders the popover above everything else, for a button on a card. Not inside a dialog, which would lose its keys. */
  isPortal?: boolean;
  /** Its width and layout. */
  className?: string;
  children: ReactNode;
}

/**
 * Renders a popover at its button, also inside a dialog: it stays in the dialog, where it can scroll, and keeps its keys from
 * the dialog. Returns the focus to the button on close.
 */
export function Popover({
  anchor,
  label,
  onClose,
  align = 'start',
  isBelowHeader = false,
  isPortal = false,
  className = 'w-[min(22rem,calc(100vw-2rem))] overflow-y-auto',
  children,
}: PopoverProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
  const content = (
    <RadixPopover.Content
      aria-label={label}
      side="bottom"
      align={align}
      collisionBoundary={anchor.current?.closest('[role=dialog]') ?? []}
      sideOffset={6}
      collisionPadding={{
        top: isBelowHeader ? HEADER_AND_MARGIN : MARGIN,
        right: MARGIN,
        bottom: MARGIN,
        left: MARGIN,
      }}
      onKeyDown={onKeyDown}
      onEscapeKeyDown={(event) => event.preventDefault()}
      onCloseAutoFocus={returnFocus(anchor)}
      onInteractOutside={(event) => {
        if (anchor.current?.contains(event.target as Node)) event.preventDefault();
      }}
      className={`z-50 max-h-(--radix-popover-content-available-height) animate-appear overscroll-contain rounded-xl border border-line bg-raised shadow-float outline-none ${className}`}
    >
      {children}
    </RadixPopover.Content>
  );
  return (
    <RadixPopover.Root open onOpenChange={(open) => open || onClose()}>
      <RadixPopover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      {isPortal ? <RadixPopover.Portal container={mainContent()}>{content}</RadixPopover.Portal> : content}
    </RadixPopover.Root>
  );
}

interface OptionsPopoverProps extends Pick<PopoverProps, 'anchor' | 'label' | 'onClose' | 'children'> {
  /** Stands beside Done. */
  extra?: ReactNode;
}

/** Renders options that scroll above Done: in a popover at their button, or in a sheet in a small window. */
export function OptionsPopover({ anchor, label, onClose, extra, children }: OptionsPopoverProps) {
  const isSmall = useMedia(SMALL_WINDOW);
  const body = (
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
  if (isSmall) {
    return (
      <Sheet title={label} onClose={onClose} onCloseAutoFocus={returnFocus(anchor)}>
        {body}
      </Sheet>
    );
  }
  return (
    <Popover
      {...{ anchor, label, onClose }}
      align="end"
      isBelowHeader
      isPortal
      className="flex w-80 flex-col overflow-hidden"
    >
      {body}
    </Popover>
  );
}
