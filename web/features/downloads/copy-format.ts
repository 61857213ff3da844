import { type CopyFormat, copyFormatsOf, parseCopyFormat } from '#web/lib/files/copy-formats.ts';
import type { LogoFile } from '#web/lib/files/fetch-file.ts';
import { readLocalStorage, writeLocalStorage } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';

const STORAGE_KEY = 'copyFormat';

const store = createStore<CopyFormat | null>(() => parseCopyFormat(readLocalStorage(STORAGE_KEY)), null, [
  STORAGE_KEY,
]);

/** Returns the format that was copied last on this device, or null. */
export const useLastCopyFormat = store.useValue;

/** Stores the format that was copied last. */
export function storeCopyFormat(format: CopyFormat): void {
  writeLocalStorage(STORAGE_KEY, format);
  store.set(format);
}

/** Returns the format in which a card copies its logo: the last one if the file can be copied in it, else SVG. */
export function cardFormatOf(logo: Pick<LogoFile, 'fileType'>, last: CopyFormat | null): CopyFormat {
  return copyFormatsOf(logo).find(({ value }) => value === last)?.value ?? 'svg';
}
