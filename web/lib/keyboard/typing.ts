const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=range], [type=color]), textarea, select, [contenteditable]';

/** True if an element takes typed text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
