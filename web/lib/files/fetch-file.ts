import { MIME_TYPES } from '#contract/rules/media.ts';
import { formatFileSize } from '../formats.ts';
import { hasSignature } from './file-signature.ts';
import type { LogoFile } from './logo-file.ts';
import { type Arrived, readBody } from './read-body.ts';

const TIME_LIMIT_MS = 180_000;

/** A download that did not work, and why. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  /** The HTTP status where that was the reason; null where what arrived was wrong, or not all of it. */
  readonly status: number | null;
  /** Whether the same question may well be answered otherwise in a moment. */
  readonly isPassing: boolean;

  constructor(message: string, { status = null as number | null, isPassing = false } = {}) {
    super(message);
    this.status = status;
    this.isPassing = isPassing;
  }
}

export interface FetchOptions {
  signal?: AbortSignal;
  /** Hears how many bytes have arrived, and of how many; null where that is not known. */
  onBytes?: (read: number, total: number | null) => void;
}

function check(logo: LogoFile, response: Response, { file, head }: Arrived): void {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (isPage) throw new DownloadError('The source answered with a web page instead of the file.');
  if (file.size === 0) {
    throw new DownloadError('The file arrived empty. Please try again.', { isPassing: true });
  }
  if (logo.size !== null && file.size !== logo.size) {
    const sizes = `${formatFileSize(file.size)} of ${formatFileSize(logo.size)}`;
    const message = `The file did not arrive whole (${sizes}). Please try again.`;
    throw new DownloadError(message, { isPassing: true });
  }
  if (!hasSignature(logo.fileType, head)) {
    throw new DownloadError(`The source sent something that is no ${logo.fileType.toUpperCase()} file.`);
  }
}

function totalOf(logo: LogoFile, { headers }: Response): number | null {
  if (headers.has('content-encoding')) return logo.size;
  return Number(headers.get('content-length')) || logo.size;
}

/**
 * Fetches the original of a logo, and holds it against what is known of it: its size and its type.
 * Throws DownloadError with a sentence, or whatever the network threw.
 */
export async function fetchFile(logo: LogoFile, { signal, onBytes }: FetchOptions = {}): Promise<Blob> {
  // A plain Accept needs no preflight, which upload.wikimedia.org refuses; without it a PNG may come as WebP.
  const accept = `${MIME_TYPES[logo.fileType]},*/*;q=0.1`;
  const timeLimit = AbortSignal.timeout(TIME_LIMIT_MS);
  const response = await fetch(logo.url, {
    headers: { accept },
    credentials: 'omit',
    signal: signal ? AbortSignal.any([signal, timeLimit]) : timeLimit,
  });
  if (!response.ok) {
    const { status } = response;
    const isPassing = status === 429 || status >= 500;
    throw new DownloadError('Failed to download image file', { status, isPassing });
  }
  const total = totalOf(logo, response);
  const body = response.body ?? new Blob().stream();
  const arrived = await readBody(body, total, (read) => onBytes?.(read, total));
  check(logo, response, arrived);
  return new Blob([arrived.file], { type: MIME_TYPES[logo.fileType] });
}
