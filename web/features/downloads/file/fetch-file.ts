import { MIME_TYPES } from '#contract/rules/media.ts';
import { formatFileSize } from '#web/lib/formats.ts';
import { hasSignature, SIGNATURE_BYTES } from './file-signature.ts';
import type { LogoFile } from './logo-file.ts';

const TIME_LIMIT_MS = 180_000;

/** A download that did not work, and why. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
}

async function readBody(response: Response, onProgress: (share: number) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length'));
  const isCompressed = response.headers.has('content-encoding');
  if (!response.body || !total || isCompressed) return response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let read = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    read += value.byteLength;
    onProgress(Math.min(1, read / total));
  }
  return new Blob(parts);
}

async function check(logo: LogoFile, response: Response, file: Blob): Promise<void> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (isPage) throw new DownloadError('The source answered with a web page instead of the file.');
  if (file.size === 0) throw new DownloadError('The file arrived empty. Please try again.');
  if (logo.size !== null && file.size !== logo.size) {
    const sizes = `${formatFileSize(file.size)} of ${formatFileSize(logo.size)}`;
    throw new DownloadError(`The file did not arrive whole (${sizes}). Please try again.`);
  }
  if (!hasSignature(logo.fileType, new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()))) {
    throw new DownloadError(`The source sent something that is no ${logo.fileType.toUpperCase()} file.`);
  }
}

/**
 * Fetches the original of a logo. `onProgress` hears the share that has arrived, 0 to 1, where the length is known.
 * Throws DownloadError with a sentence, or whatever the network threw.
 */
export async function fetchFile(logo: LogoFile, onProgress: (share: number) => void): Promise<Blob> {
  // A plain Accept needs no preflight, which upload.wikimedia.org refuses; without it a PNG may come as WebP.
  const accept = `${MIME_TYPES[logo.fileType]},*/*;q=0.1`;
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const response = await fetch(logo.url, { headers: { accept }, credentials: 'omit', signal });
  if (!response.ok) throw new DownloadError('Failed to download image file');
  const body = await readBody(response, onProgress);
  await check(logo, response, body);
  return new Blob([body], { type: MIME_TYPES[logo.fileType] });
}
