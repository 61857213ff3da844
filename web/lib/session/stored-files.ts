import { clear, createStore, type UseStore } from 'idb-keyval';

let opened: UseStore | undefined;

/** Returns the browser's database of the visitor's own files. */
export function openFiles(): UseStore {
  opened ??= createStore('wall', 'uploads');
  return opened;
}

/** Deletes the visitor's own files from this browser. Does nothing if storage is blocked. */
export async function deleteFiles(): Promise<void> {
  try {
    await clear(openFiles());
  } catch {}
}
