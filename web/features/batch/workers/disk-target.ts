/** Archives of this size go straight to disk; smaller ones through the browser's own download, without a dialog. */
const MIN_TARGET_BYTES = 64 * 1024 * 1024;
/** Large enough to read a file of megabytes in few steps. */
const BUFFER_BYTES = 1 << 20;

type Picker = (options: {
  suggestedName: string;
  types: { description: string; accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle>;

/**
 * Lets the visitor choose where to save a big archive, or one of unknown size (File System Access). Null if the archive is
 * small or the browser can't write to disk. Throws an AbortError if the visitor cancels. Call it while a click is handled.
 */
export async function pickTarget(name: string, bytes: number | null): Promise<FileSystemFileHandle | null> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: Picker };
  if (!showSaveFilePicker || (bytes !== null && bytes < MIN_TARGET_BYTES)) return null;
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

/** Removes a file that was picked and not written. A browser without `remove` leaves it empty. */
export async function discardTarget(target: FileSystemFileHandle | null): Promise<void> {
  // Not in TypeScript's library yet.
  await (target as { remove?: () => Promise<void> } | null)?.remove?.().catch(() => undefined);
}

/** Writes a stream to the visitor's disk. If that fails or `signal` aborts, the file is removed and the error thrown. */
export async function writeToDisk(
  stream: ReadableStream<Uint8Array>,
  target: FileSystemFileHandle,
  buffers: Buffers,
  signal: AbortSignal,
): Promise<void> {
  const writable = await target.createWritable();
  try {
    const disk = new WritableStream<Uint8Array<ArrayBuffer>>({
      write: async (chunk) => {
        await writable.write(chunk);
        buffers.release(chunk);
      },
    });
    await stream.pipeTo(disk as WritableStream<Uint8Array>, { signal });
    await writable.close();
  } catch (error) {
    await writable.abort().catch(() => undefined);
    await discardTarget(target);
    throw error;
  }
}

/** Reused buffers: with a new one per read, a browser lets a hundred megabytes pile up before it collects them. */
export class Buffers {
  readonly #free: ArrayBuffer[] = [];

  /** Reads a file in chunks. Release each chunk once it is written. */
  async *read(file: Blob): AsyncGenerator<Uint8Array> {
    const reader = file.stream().getReader({ mode: 'byob' });
    for (;;) {
      const buffer = this.#free.pop() ?? new ArrayBuffer(BUFFER_BYTES);
      const { value, done } = await reader.read(new Uint8Array(buffer));
      if (!value || done) {
        if (value) this.release(value);
        return;
      }
      yield value;
    }
  }

  /** Takes a chunk back for reuse; ignores chunks from elsewhere. */
  release({ buffer }: Uint8Array): void {
    if (buffer instanceof ArrayBuffer && buffer.byteLength === BUFFER_BYTES) this.#free.push(buffer);
  }
}
