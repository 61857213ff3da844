export interface EarlyPresses {
  held: HTMLElement[];
  /** Whether a press on this button is still to be held. */
  isHeld: (button: HTMLElement) => boolean;
}

declare global {
  interface Window {
    /** Created by web/early.ts, which runs before everything else. */
    earlyPresses?: EarlyPresses;
  }
}

/** Presses a button as a pointer would: some controls act when it goes down. */
function press(button: HTMLElement): void {
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  button.click();
}

function release(isHeld: EarlyPresses['isHeld']): void {
  const presses = window.earlyPresses;
  if (!presses) return;
  presses.isHeld = isHeld;
  const ready = presses.held.filter((button) => !isHeld(button));
  presses.held = presses.held.filter(isHeld);
  for (const button of ready) press(button);
}

/** Repeats the presses that came before the code of what stands around every page. */
export function releaseFrame(): void {
  release((button) => button.closest('main') !== null);
}

/** Repeats the presses that came before the code of the page itself. */
export function releasePage(): void {
  release(() => false);
}
