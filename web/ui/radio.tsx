import type { ButtonHTMLAttributes, KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Focuses the next or previous radio of a group on arrow keys, and returns it; null for other keys. */
export function focusWithArrowKeys(event: KeyboardEvent<HTMLElement>): HTMLButtonElement | null {
  const step = STEPS[event.key];
  const radios = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=radio]')];
  const index = radios.indexOf(event.target as HTMLButtonElement);
  if (!step || index < 0) return null;
  event.preventDefault();
  event.stopPropagation();
  const next = radios.at((index + step) % radios.length) ?? null;
  next?.focus();
  return next;
}

/** Selects the next or previous radio of a group on arrow keys. Use it as the group's `onKeyDown`. */
export function moveWithArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  focusWithArrowKeys(event)?.click();
}

/** Renders one radio of a group as a button. `isTabStop` is true for the one that Tab focuses. */
export function Radio({
  isChecked,
  isTabStop,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { isChecked: boolean; isTabStop: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input hidden behind a styled label can't be clicked
    <button {...rest} type="button" role="radio" aria-checked={isChecked} tabIndex={isTabStop ? 0 : -1} />
  );
}
