import { SIGNATURE_BYTES } from './file-signature.ts';

/** So much of a file is held as it arrives; the browser keeps the rest, on its disk where it is big. */
const HELD_BYTES = 2 << 20;

/** A file, and its first bytes, which would take time to be read from it again. */
export interface Arrived {
  file: Blob;
  head: Uint8Array;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Reads into a place that is handed over with each call, and handed back with what was read. */
interface Reader {
  read(place: Bytes): Promise<{ done: boolean; value?: Bytes | undefined }>;
}

/** Where the browser has no such reader of its own (Safari), one that copies. */
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
    read: async (place) => {
      while (rest.length === 0) {
        const { done, value } = await reader.read();
        if (done) return { done, value: place.subarray(0, 0) };
        rest = value;
      }
      const piece = rest.subarray(0, place.length);
      place.set(piece);
      rest = rest.subarray(piece.length);
      return { done: false, value: place.subarray(0, piece.length) };
    },
  };
}

/** Bytes as a blob that the browser has taken over, so that nothing of them stays with the page. */
async function handOver(held: Bytes): Promise<Blob> {
  const part = new Blob([held]);
  // A blob can be read once it lies with the browser: until then a fast source must wait.
  await part.slice(0, 1).arrayBuffer();
  return part;
}

/**
 * Reads a body of about so many bytes, null where that is not known, and tells how many have arrived. All of it goes
 * through one buffer: of buffers for every piece a browser lets pile up a hundred megabytes before it clears them up.
 */
export async function readBody(
  body: ReadableStream<Bytes>,
  total: number | null,
  onRead: (read: number) => void,
): Promise<Arrived> {
  const parts: Blob[] = [];
  let head: Uint8Array | null = null;
  // One byte more than the file, so that a small one is not full before it ends, and is not handed over by itself.
  const room = Math.max(SIGNATURE_BYTES, (total ?? HELD_BYTES) + 1);
  let buffer = new ArrayBuffer(Math.min(HELD_BYTES, room));
  let held = 0;
  let read = 0;
  for (const reader = readerOf(body); ; ) {
    const { done, value } = await reader.read(new Uint8Array(buffer, held));
    if (!value) throw new Error('The body was called off.');
    buffer = value.buffer;
    held += value.length;
    read += value.length;
    if (!done) onRead(read);
    if (!done && held < buffer.byteLength) continue;
    head ??= new Uint8Array(buffer.slice(0, Math.min(held, SIGNATURE_BYTES)));
    if (done) return { file: new Blob([...parts, new Uint8Array(buffer, 0, held)]), head };
    parts.push(await handOver(new Uint8Array(buffer)));
    if (held < HELD_BYTES) buffer = new ArrayBuffer(HELD_BYTES);
    held = 0;
  }
}
