const PREFIX = 'scroll:';

/** Remembers how far the page was scrolled when an entry of the history is left. */
export function leaveEntry(key: string): void {
  try {
    sessionStorage.setItem(PREFIX + key, String(Math.round(scrollY)));
  } catch {}
}

/** How far an entry was scrolled when it was left, in pixels; null where nothing is known. */
export function scrollOf(key: string): number | null {
  try {
    const stored = sessionStorage.getItem(PREFIX + key);
    return stored === null ? null : Number(stored) || 0;
  } catch {
    return null;
  }
}
