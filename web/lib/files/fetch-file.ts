import { FILE_TYPES } from '#contract/file-types.ts';
import type { Logo } from '#contract/logos.ts';
import { formatFileSize } from '../formats.ts';
import { hasSignature, SIGNATURE_BYTES } from './file-content.ts';

const TIME_LIMIT_MS = 180_000;
/** The part of a file in memory; the browser stores the rest, on disk if the file is large. */
const BUFFER_BYTES = 2 << 20;

/** The fields of a logo needed to fetch its file; `size` is null if unknown. */
export type LogoFile = Pick<Logo, 'url' | 'title' | 'fileType' | 'size'>;

/** A download that failed, with a sentence for the visitor. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  /** The HTTP status if that was the reason; null if the content was wrong or incomplete. */
  readonly status: number | null;
  /** Whether a retry may succeed. */
  readonly isTransient: boolean;

  constructor(message: string, { status = null as number | null, isTransient = false } = {}) {
    super(message);
    this.status = status;
    this.isTransient = isTransient;
  }
}

interface FetchOptions {
  signal?: AbortSignal;
  /** Gets the bytes received so far and in total, null if unknown. */
  onBytes?: (read: number, total: number | null) => void;
}

function check(logo: LogoFile, response: Response, { file, head }: Body): void {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (isPage) throw new DownloadError('The source sent a web page instead of the file.');
  if (file.size === 0) {
    throw new DownloadError('The file arrived empty. Please try again.', { isTransient: true });
  }
  if (logo.size !== null && file.size !== logo.size) {
    const sizes = `${formatFileSize(file.size)} of ${formatFileSize(logo.size)}`;
    const message = `The file is incomplete (${sizes}). Please try again.`;
    throw new DownloadError(message, { isTransient: true });
  }
  if (!hasSignature(logo.fileType, head)) {
    throw new DownloadError(`The source sent a file that isn't in ${logo.fileType.toUpperCase()} format.`);
  }
}

function totalOf(logo: LogoFile, { headers }: Response): number | null {
  if (headers.has('content-encoding')) return logo.size;
  return Number(headers.get('content-length')) || logo.size;
}

/**
 * Fetches the original of a logo and checks it against the known size and type.
 * @throws DownloadError with a sentence for the visitor; the network's own error if the connection fails
 */
export async function fetchFile(logo: LogoFile, { signal, onBytes }: FetchOptions = {}): Promise<Blob> {
  // A plain Accept needs no preflight, which upload.wikimedia.org refuses; without it a PNG may come as WebP.
  const accept = `${FILE_TYPES[logo.fileType].mime},*/*;q=0.1`;
  const timeLimit = AbortSignal.timeout(TIME_LIMIT_MS);
  const response = await fetch(logo.url, {
    headers: { accept },
    credentials: 'omit',
    signal: signal ? AbortSignal.any([signal, timeLimit]) : timeLimit,
  });
  if (!response.ok) {
    const { status } = response;
    const isTransient = status === 429 || status >= 500;
    throw new DownloadError('Failed to download image file', { status, isTransient });
  }
  const total = totalOf(logo, response);
  const body = response.body ?? new Blob().stream();
  const received = await readBody(body, total, (read) => onBytes?.(read, total));
  check(logo, response, received);
  return new Blob([received.file], { type: FILE_TYPES[logo.fileType].mime });
}

/** A file and its first bytes, which would be slow to read again. */
interface Body {
  file: Blob;
  head: Uint8Array;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** A reader that fills the buffer of each call and returns it with the bytes read. */
interface Reader {
  read(buffer: Bytes): Promise<{ done: boolean; value?: Bytes | undefined }>;
}

/** Returns the browser's BYOB reader, or one that copies (Safari). */
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
