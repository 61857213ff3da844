import { resetStores } from '../store.ts';

/**
 * The theme and the consent, which belong to the device rather than the visitor, and what a guest saved in this browser and
 * no account has kept yet.
 */
const DEVICE_KEYS = ['theme', 'consentAccepted', 'consentDate', 'guestCollections'];
/** The guest's allowance, which signing in and out doesn't reset. */
const GUEST_KEYS = ['guestId', 'guestDownloadCount'];

/** Removes everything stored about the visitor on this device and in this tab. */
export function clearDevice(): void {
  try {
    removeAllExcept(localStorage, DEVICE_KEYS);
    removeAllExcept(sessionStorage, GUEST_KEYS);
  } catch {}
  void import('./stored-files.ts').then(({ deleteFiles }) => deleteFiles());
  // A store that keeps the removed values would write them again.
  resetStores();
}

function removeAllExcept(storage: Storage, keys: readonly string[]): void {
  for (const key of Object.keys(storage)) if (!keys.includes(key)) storage.removeItem(key);
}
