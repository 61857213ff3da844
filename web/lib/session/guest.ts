import { readInTab, writeInTab } from '../storage.ts';

const ID = 'guestId';
const COUNT = 'guestDownloadCount';

/**
 * Keeps the server's count of the guest's downloads in this tab, under an id that is made with the first (specification
 * section 3). A copy only: the server counts by a cookie of its own. Null forgets both.
 */
export function storeGuestDownloads(count: number | null): void {
  if (count === null) writeInTab(ID, null);
  else if (readInTab(ID) === null) writeInTab(ID, newGuestId());
  writeInTab(COUNT, count === null ? null : String(count));
}

/** How many downloads the guest has made as far as this tab knows. */
export function readGuestDownloads(): number {
  const count = Number(readInTab(COUNT));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

function newGuestId(): string {
  return `guest_${[...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('')}`;
}
