import { FILE_TYPES } from '#contract/constants/file-types.ts';
import type { Logo } from '#contract/logos.ts';
import { DownloadError } from '#files/download-error.ts';
import { hasSignature, SIGNATURE_BYTES } from '#files/file-content.ts';
import { formatFileSize } from '#files/file-size.ts';

const TIME_LIMIT_MS = 180_000;
/** How much of a file is kept in memory. The browser stores the rest, and writes large parts to disk. */
const BUFFER_BYTES = 2 << 20;

/** The fields of a logo needed to fetch its file; `size` is null if unknown. */
export type LogoFile = Pick<Logo, 'id' | 'url' | 'title' | 'fileType' | 'size' | 'unchecked'>;

interface FetchOptions {
  signal?: AbortSignal;
  /** Called with the bytes received so far, and the total or null if unknown. */
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
    throw new DownloadError(`The source sent a file that isn’t in ${logo.fileType.toUpperCase()} format.`);
  }
}

function totalOf(logo: LogoFile, { headers }: Response): number | null {
  if (headers.has('content-encoding')) return logo.size;
  return Number(headers.get('content-length')) || logo.size;
}

/**
 * Fetches a URL. Browsers report a refusal by the source (CORS) like a lost connection, so after an error this asks for the
 * file without reading it: if the source responds, and then refuses again, it doesn't allow reading.
 * @throws DownloadError if the source refuses; otherwise the error of `fetch`
 */
async function fetchReadable(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch (error) {
    const isReachable = await fetch(url, { ...options, method: 'HEAD', mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    if (!isReachable) throw error;
  }
  return fetch(url, options).catch((error) => {
    if (options.signal?.aborted) throw error;
    const { host } = new URL(url, location.href);
    throw new DownloadError(
      `${host} doesn’t let other sites read this file. Open the file and save it there.`,
    );
  });
}

/**
 * Fetches the original file of a logo and checks its size and type.
 * @throws DownloadError if the source refuses, or the response is an error or the wrong file; the error of `fetch` if the connection fails
 */
export async function fetchFile(logo: LogoFile, { signal, onBytes }: FetchOptions = {}): Promise<Blob> {
  // Without Accept, a PNG may be served as WebP. This value needs no preflight, which upload.wikimedia.org rejects.
  const accept = `${FILE_TYPES[logo.fileType].mime},*/*;q=0.1`;
  const timeLimit = AbortSignal.timeout(TIME_LIMIT_MS);
  const response = await fetchReadable(logo.url, {
    headers: { accept },
    credentials: 'omit',
    signal: signal ? AbortSignal.any([signal, timeLimit]) : timeLimit,
  });
  if (!response.ok) {
    const { status, statusText } = response;
    const isTransient = status === 429 || status >= 500;
    throw new DownloadError('Failed to download image file', { status, statusText, isTransient });
  }
  const total = totalOf(logo, response);
  const body = response.body ?? new Blob().stream();
  const received = await readBody(body, total, (read) => onBytes?.(read, total));
  check(logo, response, received);
  return new Blob([received.file], { type: FILE_TYPES[logo.fileType].mime });
}

/** Describes an error response to a request for SVG code by its URL and status (spec 8.7). Returns other errors unchanged. */
export function toSvgError({ url }: LogoFile, error: unknown): unknown {
  if (!(error instanceof DownloadError) || error.status === null) return error;
  return new DownloadError(`Failed to fetch SVG from ${url}: ${error.statusText}`);
}

/** A file and its first `SIGNATURE_BYTES`, which would be slow to read back from the blob. */
interface Body {
  file: Blob;
  head: Uint8Array;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** A reader that fills the buffer passed to each call, and returns it with the bytes read. */
interface Reader {
  read(buffer: Bytes): Promise<{ done: boolean; value?: Bytes | undefined }>;
}

/** Returns a BYOB reader. Where BYOB isn't supported (Safari), returns a reader that copies into the buffer. */
function readerOf(body: ReadableStream<Bytes>): Reader {
  try {
    return body.getReader({ mode: 'byob' });
  } catch {
    return copyingReader(body.getReader());
  }
}

function copyingReader(reader: ReadableStreamDefaultReader<Bytes>): Reader {
  let pending: Bytes = new Uint8Array();
  return {
    read: async (buffer) => {
      while (pending.length === 0) {
        const { done, value } = await reader.read();
        if (done) return { done, value: buffer.subarray(0, 0) };
        pending = value;
      }
      const chunk = pending.subarray(0, buffer.length);
      buffer.set(chunk);
      pending = pending.subarray(chunk.length);
      return { done: false, value: buffer.subarray(0, chunk.length) };
    },
  };
}

/** Moves bytes into a blob that the browser stores outside the page's memory. */
async function toStoredBlob(bytes: Bytes): Promise<Blob> {
  const part = new Blob([bytes]);
  // A blob is readable once the browser has stored it. Waiting for that applies backpressure to a fast source.
  await part.slice(0, 1).arrayBuffer();
  return part;
}

/**
 * Reads a body of about `total` bytes (null if unknown) and reports the bytes read. Reuses one buffer, because a browser
 * lets a hundred megabytes of separate buffers accumulate before it frees them.
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
  let filledBytes = 0;
  let read = 0;
  for (const reader = readerOf(body); ; ) {
    const { done, value } = await reader.read(new Uint8Array(buffer, filledBytes));
    if (!value) throw new Error('The body was cancelled.');
    buffer = value.buffer;
    filledBytes += value.length;
    read += value.length;
    if (!done) onRead(read);
    if (!done && filledBytes < buffer.byteLength) continue;
    head ??= new Uint8Array(buffer.slice(0, Math.min(filledBytes, SIGNATURE_BYTES)));
    if (done) return { file: new Blob([...parts, new Uint8Array(buffer, 0, filledBytes)]), head };
    parts.push(await toStoredBlob(new Uint8Array(buffer)));
    if (filledBytes < BUFFER_BYTES) buffer = new ArrayBuffer(BUFFER_BYTES);
    filledBytes = 0;
  }
}
