import { createStore } from '#web/lib/store.ts';

type Layer = 'palette' | 'shortcuts';

const layer = createStore<Layer | null>(() => null, null);
let opener: HTMLElement | null = null;

/** Returns which dialog of the commands is open. */
export const useLayer = layer.useValue;

export function openLayer(next: Layer): void {
  if (layer.get() === null) opener = document.activeElement as HTMLElement | null;
  layer.set(next);
}

export function closeLayer(): void {
  layer.set(null);
}

/** Returns the element that had the focus before the dialog opened; null if it is gone or there was none. */
export function layerOpener(): HTMLElement | null {
  return opener?.isConnected && opener !== document.body ? opener : null;
}
