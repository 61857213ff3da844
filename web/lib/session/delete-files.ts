import { clear } from 'idb-keyval';
import { openFiles } from './stored-files.ts';

/** Deletes the visitor's own files from this browser. Does nothing if storage is blocked. */
export async function deleteFiles(): Promise<void> {
  try {
    await clear(openFiles());
  } catch {}
}
