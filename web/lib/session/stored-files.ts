import { createStore, type UseStore } from 'idb-keyval';

let opened: UseStore | undefined;

/** Returns the browser's database of the visitor's own files. */
export function openFiles(): UseStore {
  opened ??= createStore('wall', 'uploads');
  return opened;
}
