export interface EarlyClicks {
  queue: HTMLElement[];
  /** True if a click on this button has to wait until the button’s code is loaded. */
  mustWait: (button: HTMLElement) => boolean;
}

declare global {
  interface Window {
    /** Created by web/early.ts, which runs before all other code. */
    earlyClicks?: EarlyClicks;
  }
}

function replay(mustWait: EarlyClicks['mustWait']): void {
  const clicks = window.earlyClicks;
  if (!clicks) return;
  clicks.mustWait = mustWait;
  const ready = clicks.queue.filter((button) => !mustWait(button));
  clicks.queue = clicks.queue.filter(mustWait);
  for (const button of ready) {
    // Some controls react to mousedown.
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    button.click();
  }
}

/** Replays the clicks on the header, menu and footer that were made before their code was loaded. */
export function replayLayoutClicks(): void {
  replay((button) => button.closest('main') !== null);
}

/** Replays the clicks on the page that were made before its code was loaded. */
export function replayPageClicks(): void {
  replay(() => false);
}
