/** From so much on an archive is written straight to disk; below, the browser's own download takes it without a question. */
const BIG_BYTES = 64 * 1024 * 1024;

type Picker = (options: {
  suggestedName: string;
  types: { description: string; accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle>;

/**
 * Asks where a big archive, or one of unknown size, is to be written (File System Access). Null where it is small, or the browser
 * can't write to disk by itself. Throws an AbortError where the visitor thinks better of it. Must be called while a press is handled.
 */
export async function pickTarget(name: string, bytes: number | null): Promise<FileSystemFileHandle | null> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: Picker };
  if (!showSaveFilePicker || (bytes !== null && bytes < BIG_BYTES)) return null;
  try {
    return await showSaveFilePicker({
      suggestedName: name,
      types: [{ description: 'ZIP archive', accept: { 'application/zip': ['.zip'] } }],
    });
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    return null;
  }
}
