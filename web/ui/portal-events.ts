import type { KeyboardEvent, SyntheticEvent } from 'react';

/** True if an event comes from a dialog or a menu that only React counts as a child of the element with the handler. */
export function isFromPortal({ currentTarget, target }: SyntheticEvent): boolean {
  return !currentTarget.contains(target as Node);
}

/** Returns properties that close a Radix dialog on Escape. Its own listener would leave the first Escape to an open toast. */
export function closeOnEscape(onClose: () => void) {
  return {
    onEscapeKeyDown: (event: Event) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isFromPortal(event)) onClose();
    },
  };
}
