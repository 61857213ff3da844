/** What belongs to the device, not to its visitor: the theme, and that the terms were accepted here. */
const DEVICE_KEYS = ['theme', 'consentAccepted', 'consentDate'];
/** The guest's allowance, which signing in and out must not reset. */
const GUEST_KEYS = ['guestId', 'guestDownloadCount'];

/** Removes what this site stores about its visitor on this device and in this tab, as signing out promises. */
export function clearDevice(): void {
  try {
    removeAllBut(localStorage, DEVICE_KEYS);
    removeAllBut(sessionStorage, GUEST_KEYS);
  } catch {}
}

function removeAllBut(storage: Storage, keys: readonly string[]): void {
  for (const key of Object.keys(storage)) if (!keys.includes(key)) storage.removeItem(key);
}
