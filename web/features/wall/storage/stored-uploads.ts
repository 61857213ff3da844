import { delMany, getMany, keys, set } from 'idb-keyval';
import { openFiles } from '#web/lib/session/stored-files.ts';

/** Keeps a file from the visitor's disk in this browser. Does nothing if storage is full or blocked. */
export async function storeUpload(id: string, file: File): Promise<void> {
  try {
    await set(id, file, openFiles());
  } catch {}
}

/** Reads kept files, by id. Those that the browser lost are missing. */
export async function readUploads(ids: readonly string[]): Promise<Map<string, File>> {
  try {
    const files = await getMany<File | undefined>([...ids], openFiles());
    return new Map(ids.flatMap((id, at) => (files[at] instanceof File ? [[id, files[at]] as const] : [])));
  } catch {
    return new Map();
  }
}

/** Deletes the kept files with other ids. */
export async function deleteUploadsExcept(ids: readonly string[]): Promise<void> {
  try {
    const kept = await keys<string>(openFiles());
    await delMany(
      kept.filter((id) => !ids.includes(id)),
      openFiles(),
    );
  } catch {}
}
