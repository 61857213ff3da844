import { delMany, getMany, keys, set } from 'idb-keyval';
import { FILE_TYPE_NAMES, FILE_TYPES } from '#contract/constants/file-types.ts';
import { NO_FACTS } from '#contract/constants/no-facts.ts';
import type { Logo } from '#contract/logos.ts';
import { hasSignature, SIGNATURE_BYTES } from '#files/file-content.ts';
import { formatFileSize } from '#files/file-size.ts';
import { openFiles } from '#web/lib/session/stored-files.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = Object.values(FILE_TYPES);
const LABELS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(TYPES.map(({ label }) => label));

/** The types that a file input offers. */
export const UPLOAD_TYPES = TYPES.flatMap(({ mime, extensions }) => [
  mime,
  ...extensions.map((extension) => `.${extension}`),
]).join(',');

/** Returns why a file can't be used; null if it can. */
export async function checkUpload(file: File): Promise<string | null> {
  if (file.size > MAX_BYTES) return `${file.name} is larger than ${formatFileSize(MAX_BYTES)}.`;
  const bytes = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  const isKnown = FILE_TYPE_NAMES.some((type) => hasSignature(type, bytes));
  return isKnown ? null : `${file.name} isn’t an ${LABELS}.`;
}

/** Returns a file from the visitor's disk as a logo: its title is the name, its licence is the visitor's concern. */
export function uploadedLogo(file: File, name: string, url: string): Logo {
  return {
    id: url,
    title: name,
    url,
    thumbUrl: '',
    previewUrl: '',
    fileType: 'svg',
    ...NO_FACTS,
    size: file.size,
    sourceUrl: '',
    searchTerm: name,
  };
}

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
    const unused = (await keys<string>(openFiles())).filter((id) => !ids.includes(id));
    await delMany(unused, openFiles());
  } catch {}
}
