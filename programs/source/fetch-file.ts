import { createHash } from 'node:crypto';
import { FILE_TYPES } from '#contract/constants/file-types.ts';
import type { Logo } from '#contract/logos.ts';
import { DownloadError } from '#files/download-error.ts';
import { hasSignature, SIGNATURE_BYTES } from '#files/file-content.ts';
import { fetchWithRetry, waitFor } from '#files/retry.ts';
import { SourceError } from './source-error.ts';

/** The longest time without a byte. */
const IDLE_MS = 30_000;
/** Larger than any logo; a source that sends more is stopped. */
const MAX_BYTES = 256 * 1024 * 1024;
/** With growing delays, about half a minute: as long as a connection is usually lost. */
export const FILE_TRIES = 8;

/** The fields of a logo needed to fetch and verify its file. */
type LogoFile = Pick<Logo, 'id' | 'url' | 'fileType' | 'size' | 'unchecked'>;

interface FetchOptions {
  /** e.g. the user agent. */
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Waits before the file is requested again; `waitFor` if omitted. */
  wait?: typeof waitFor;
  /** `FILE_TRIES` if omitted. */
  maxTries?: number;
  maxBytes?: number;
}

/** What arrived so far of a file. */
interface Received {
  chunks: Uint8Array[];
  bytes: number;
  /** The version of the file (ETag or date), to continue only with the same one; null if the source has no ranges. */
  validator: string | null;
}

/**
 * Fetches the original file of a logo. After a lost connection it continues where it stopped, if the source supports that. Verifies
 * the type, the size and the SHA-1, as far as they are known.
 * @throws DownloadError if the source refuses or sends another file; SourceError if the connection stays lost
 */
export async function fetchFile(logo: LogoFile, options: FetchOptions): Promise<Uint8Array> {
  const { signal, wait = waitFor, maxTries = FILE_TRIES } = options;
  const received: Received = { chunks: [], bytes: 0, validator: null };
  const environment = {
    wait: (ms: number) => wait(ms, signal),
    random: Math.random,
    isOnline: () => true,
    maxTries,
  };
  const fetching = fetchWithRetry(async () => {
    signal.throwIfAborted();
    await receive(logo, received, options);
    const bytes = Buffer.concat(received.chunks);
    reset(received);
    verify(logo, bytes);
    return bytes;
  }, environment);
  return fetching.catch((error: unknown) => {
    signal.throwIfAborted();
    throw error instanceof DownloadError
      ? error
      : new SourceError('The connection was lost.', { cause: error });
  });
}

function reset(received: Received): void {
  Object.assign(received, { chunks: [], bytes: 0, validator: null });
}

/** Adds the rest of a file to what arrived. */
async function receive(logo: LogoFile, received: Received, options: FetchOptions): Promise<void> {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(new Error('The source stopped sending.')), IDLE_MS);
  try {
    const response = await fetch(logo.url, {
      headers: { ...options.headers, ...headersOf(logo, received) },
      signal: AbortSignal.any([options.signal, idle.signal]),
      // A redirect could lead to a host of the local network. Files of wikis and catalogues are at their own addresses.
      redirect: 'manual',
    });
    await checkStatus(response, received);
    if (response.headers.get('content-type')?.startsWith('text/html'))
      throw new DownloadError('The source sent a web page instead of the file.');
    received.validator = validatorOf(response);
    for await (const chunk of response.body ?? []) {
      timer.refresh();
      received.chunks.push(chunk);
      received.bytes += chunk.byteLength;
      if (received.bytes > (options.maxBytes ?? MAX_BYTES)) throw new DownloadError('The file is too large.');
    }
  } finally {
    clearTimeout(timer);
  }
}

function headersOf({ fileType }: LogoFile, { bytes, validator }: Received): Record<string, string> {
  return {
    // Without this, a PNG may be served as WebP, and a range would be one of the compressed file.
    accept: `${FILE_TYPES[fileType].mime},*/*;q=0.1`,
    'accept-encoding': 'identity',
    ...(bytes > 0 && validator && { range: `bytes=${bytes}-`, 'if-range': validator }),
  };
}

/** Throws if a response isn't the file or its rest. Forgets what arrived before if the source sends the whole file again. */
async function checkStatus(response: Response, received: Received): Promise<void> {
  const { status, statusText, headers } = response;
  const continues = status === 206 && headers.get('content-range')?.startsWith(`bytes ${received.bytes}-`);
  if (continues && received.bytes > 0) return;
  reset(received);
  if (status === 200) return;
  await response.body?.cancel();
  if (status >= 300 && status < 400) throw new DownloadError('The source redirects to another address.');
  const isTransient = status === 206 || status === 416 || status === 408 || status === 429 || status >= 500;
  throw new DownloadError('The source didn’t send the file.', { status, statusText, isTransient });
}

/** Returns what `If-Range` may contain: a strong ETag or the date. @see RFC 9110, section 13.1.5 */
function validatorOf({ headers }: Response): string | null {
  if (headers.get('accept-ranges') === 'none' || headers.has('content-encoding')) return null;
  const etag = headers.get('etag');
  return etag?.startsWith('"') ? etag : headers.get('last-modified');
}

/** @throws DownloadError if the bytes aren't the file of a logo */
export function verify(logo: Omit<LogoFile, 'url'>, bytes: Uint8Array): void {
  const { id, size, fileType, unchecked } = logo;
  if (bytes.length === 0) throw new DownloadError('The file arrived empty.', { isTransient: true });
  if (size !== null && bytes.length < size)
    throw new DownloadError(`The file is incomplete (${bytes.length} of ${size} bytes).`, {
      isTransient: true,
    });
  if (!hasSignature(fileType, bytes.subarray(0, SIGNATURE_BYTES)))
    throw new DownloadError(`The source sent a file that isn’t in ${fileType.toUpperCase()} format.`);
  const isSame = unchecked || createHash('sha1').update(bytes).digest('hex') === id;
  if (!isSame || (size !== null && bytes.length !== size))
    throw new DownloadError('The source sent another file than the one that was found.');
}
