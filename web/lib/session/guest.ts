import { readSessionStorage, writeSessionStorage } from '../storage.ts';

const ID_KEY = 'guestId';
const COUNT_KEY = 'guestDownloadCount';

/**
 * Stores the guest's download count and a guest ID in this tab (spec 3.5), or removes both for null. For display
 * only; the server counts by its cookie.
 */
export function storeGuestDownloads(count: number | null): void {
  if (count === null) writeSessionStorage(ID_KEY, null);
  else if (readSessionStorage(ID_KEY) === null) writeSessionStorage(ID_KEY, newGuestId());
  writeSessionStorage(COUNT_KEY, count === null ? null : String(count));
}

/** Returns the guest's download count stored in this tab, or 0. */
export function readGuestDownloads(): number {
  const count = Number(readSessionStorage(COUNT_KEY));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

function newGuestId(): string {
  return `guest_${[...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('')}`;
}
