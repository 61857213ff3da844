/** Smaller archives are saved as a browser download, without a dialog. */
const MIN_TARGET_BYTES = 64 * 1024 * 1024;
/** 1 MiB, so that a file of several megabytes needs only a few reads. */
const BUFFER_BYTES = 1 << 20;

type Picker = (options: {
  suggestedName: string;
  types: { description: string; accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle>;

/**
 * Opens a dialog to choose where to save a large archive, or one of unknown size (File System Access API). Resolves to null
 * if the archive is small or the browser can't write to disk. Chromium opens it only within five seconds of the click;
 * after that, it also resolves to null.
 * @throws AbortError if the visitor closes the dialog or `signal` aborts
 */
export async function pickTarget(
  name: string,
  bytes: number | null,
  signal: AbortSignal,
): Promise<FileSystemFileHandle | null> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: Picker };
  if (!showSaveFilePicker || (bytes !== null && bytes < MIN_TARGET_BYTES)) return null;
  const types = [{ description: 'ZIP archive', accept: { 'application/zip': ['.zip'] } }];
  const target = await showSaveFilePicker({ suggestedName: name, types }).catch((error: Error) => {
    if (error.name === 'AbortError') throw error;
    return null;
  });
  if (signal.aborted) await discardTarget(target);
  signal.throwIfAborted();
  return target;
}

/** Removes a file that was chosen but not written. A browser without `remove` leaves an empty file. */
async function discardTarget(target: FileSystemFileHandle | null): Promise<void> {
  // TypeScript's DOM types don't have `remove` yet.
  await (target as { remove?: () => Promise<void> } | null)?.remove?.().catch(() => undefined);
}

/** Writes a stream to the visitor's disk. If that fails or `signal` aborts, the file is removed and the error thrown. */
export async function writeToDisk(
  stream: ReadableStream<Uint8Array>,
  target: FileSystemFileHandle,
  buffers: BufferPool,
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

/** A pool of read buffers. With a new buffer per read, browsers accumulate about 100 MB before they collect garbage. */
export class BufferPool {
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

  /** Returns the buffer of a chunk to the pool; ignores chunks that didn't come from `read`. */
  release({ buffer }: Uint8Array): void {
    if (buffer instanceof ArrayBuffer && buffer.byteLength === BUFFER_BYTES) this.#free.push(buffer);
  }
}
