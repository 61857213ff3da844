/** Returns the element that menus of cards are rendered into, so that they lie above all cards and within a landmark. */
export function mainContent(): HTMLElement | null {
  return globalThis.document?.getElementById('main') ?? null;
}
