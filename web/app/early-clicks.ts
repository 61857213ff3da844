import { type ComponentType, createElement, useEffect } from 'react';
import { HydratedPart, whenHydrated } from '#web/ui/hydrated-part.tsx';

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

/** The parts of the page whose code is loaded. */
const ready = { layout: false, page: false };

const mustWait: EarlyClicks['mustWait'] = (button) => !(button.closest('main') ? ready.page : ready.layout);

function replay(): void {
  const clicks = window.earlyClicks;
  if (!clicks) return;
  clicks.mustWait = mustWait;
  const buttons = clicks.queue.filter((button) => !mustWait(button));
  clicks.queue = clicks.queue.filter(mustWait);
  clickInTurn(buttons);
}

/** Clicks buttons one after the other, each once the page shows what the one before changed. */
function clickInTurn([button, ...others]: readonly HTMLElement[]): void {
  if (!button) return;
  setTimeout(() => {
    // The visitor may have opened another page meanwhile.
    if (button.isConnected) {
      // Some controls react to mousedown.
      button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
      button.click();
    }
    clickInTurn(others);
  });
}

/** Replays the clicks on the header, menu and footer that were made before their code was loaded. */
export function replayLayoutClicks(): void {
  ready.layout = true;
  replay();
}

/** Replays the clicks on the page that were made before its code was loaded. */
export function replayPageClicks(): void {
  ready.page = true;
  replay();
}

/** Returns a page that replays the early clicks on it. */
export function replayingClicks(Page: ComponentType): ComponentType {
  return function ClickablePage() {
    useEffect(() => whenHydrated(replayPageClicks), []);
    return createElement(HydratedPart, null, createElement(Page));
  };
}
