import type { ButtonHTMLAttributes, KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Selects the next or previous radio of a group on arrow keys. Use it as the group's `onKeyDown`. */
export function moveWithArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
  const index = radios.indexOf(event.target as HTMLElement);
  if (!step || index < 0) return;
  event.preventDefault();
  event.stopPropagation();
  const next = radios.at((index + step) % radios.length);
  next?.focus();
  next?.click();
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
