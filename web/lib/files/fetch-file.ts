import { FILE_TYPES } from '#contract/file-types.ts';
import { formatFileSize } from '../formats.ts';
import { hasSignature } from './file-content.ts';
import type { LogoFile } from './logo-file.ts';
import { type Body, readBody } from './read-body.ts';

const TIME_LIMIT_MS = 180_000;

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

export interface FetchOptions {
  signal?: AbortSignal;
  /** Gets the bytes that have arrived and the total, null if unknown. */
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
