import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), [tabindex]';

/** Lets Tab go round inside an element, for its `onKeyDown`; a modal dialog alone lets it out to the browser's bars. */
export function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  );
  const [edge, other] = event.shiftKey ? [inside[0], inside.at(-1)] : [inside.at(-1), inside[0]];
  const isOnEdge = event.target === edge || (event.shiftKey && event.target === event.currentTarget);
  if (!isOnEdge) return;
  event.preventDefault();
  other?.focus();
}
