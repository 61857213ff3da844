import { Popover } from 'radix-ui';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { mainContent } from './main-content.ts';

interface MenuPanelProps {
  /** The element at which the panel opens. It contains the button, or is it. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onClose: () => void;
  /** Renders the panel above everything else, for a button on a card. Not inside a dialog, which would lose its keys. */
  isPortal?: boolean;
  /** Its width. */
  className?: string;
  children: ReactNode;
}

/**
 * Renders a panel below its button, also inside a dialog: it stays in the dialog, where it can scroll, and keeps its keys from
 * the dialog. Returns the focus to the button on close.
 */
export function MenuPanel({
  anchor,
  label,
  onClose,
  isPortal = false,
  className = 'w-[min(22rem,calc(100vw-2rem))]',
  children,
}: MenuPanelProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
  const content = (
    <Popover.Content
      aria-label={label}
      side="bottom"
      align="start"
      collisionBoundary={anchor.current?.closest('[role=dialog]') ?? []}
      sideOffset={6}
      collisionPadding={16}
      onKeyDown={onKeyDown}
      onEscapeKeyDown={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        const button = anchor.current?.querySelector<HTMLElement>('[aria-expanded]') ?? anchor.current;
        button?.focus({ preventScroll: true });
      }}
      onInteractOutside={(event) => {
        if (anchor.current?.contains(event.target as Node)) event.preventDefault();
      }}
      className={`z-50 max-h-(--radix-popover-content-available-height) animate-appear overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised shadow-float outline-none ${className}`}
    >
      {children}
    </Popover.Content>
  );
  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      {isPortal ? <Popover.Portal container={mainContent()}>{content}</Popover.Portal> : content}
    </Popover.Root>
  );
}
