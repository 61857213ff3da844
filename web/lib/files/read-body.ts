import { SIGNATURE_BYTES } from './file-content.ts';

/** How much of a file is held in memory; the browser stores the rest, on disk if it is big. */
const BUFFER_BYTES = 2 << 20;

/** A file and its first bytes, which would be slow to read from it again. */
export interface Body {
  file: Blob;
  head: Uint8Array;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Reads into the buffer that each call passes in, and returns it with what was read. */
interface Reader {
  read(buffer: Bytes): Promise<{ done: boolean; value?: Bytes | undefined }>;
}

/** The browser's BYOB reader, or a copying one (Safari). */
function readerOf(body: ReadableStream<Bytes>): Reader {
  try {
    return body.getReader({ mode: 'byob' });
  } catch {
    return copyingReader(body.getReader());
  }
}

function copyingReader(reader: ReadableStreamDefaultReader<Bytes>): Reader {
  let rest: Bytes = new Uint8Array();
  return {
    read: async (buffer) => {
      while (rest.length === 0) {
        const { done, value } = await reader.read();
        if (done) return { done, value: buffer.subarray(0, 0) };
        rest = value;
      }
      const chunk = rest.subarray(0, buffer.length);
      buffer.set(chunk);
      rest = rest.subarray(chunk.length);
      return { done: false, value: buffer.subarray(0, chunk.length) };
    },
  };
}

/** Moves bytes into a blob that the browser stores outside the page's memory. */
async function toStoredBlob(bytes: Bytes): Promise<Blob> {
  const part = new Blob([bytes]);
  // A blob is readable once the browser has stored it; a fast source waits until then.
  await part.slice(0, 1).arrayBuffer();
  return part;
}

/**
 * Reads a body of about `total` bytes (null if unknown) and reports the bytes read. One buffer is reused: with a buffer per
 * chunk, a browser lets a hundred megabytes pile up before it collects them.
 */
export async function readBody(
  body: ReadableStream<Bytes>,
  total: number | null,
  onRead: (read: number) => void,
): Promise<Body> {
  const parts: Blob[] = [];
  let head: Uint8Array | null = null;
  // One byte more than the file, so that a small file ends before the buffer is full and needs no stored part.
  const size = Math.max(SIGNATURE_BYTES, (total ?? BUFFER_BYTES) + 1);
  let buffer = new ArrayBuffer(Math.min(BUFFER_BYTES, size));
  let held = 0;
  let read = 0;
  for (const reader = readerOf(body); ; ) {
    const { done, value } = await reader.read(new Uint8Array(buffer, held));
    if (!value) throw new Error('The body was cancelled.');
    buffer = value.buffer;
    held += value.length;
    read += value.length;
    if (!done) onRead(read);
    if (!done && held < buffer.byteLength) continue;
    head ??= new Uint8Array(buffer.slice(0, Math.min(held, SIGNATURE_BYTES)));
    if (done) return { file: new Blob([...parts, new Uint8Array(buffer, 0, held)]), head };
    parts.push(await toStoredBlob(new Uint8Array(buffer)));
    if (held < BUFFER_BYTES) buffer = new ArrayBuffer(BUFFER_BYTES);
    held = 0;
  }
}
