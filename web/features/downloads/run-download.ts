import type { QueryClient } from '@tanstack/react-query';
import { DownloadError } from '#files/download-error.ts';
import { fileNameOf } from '#files/logo-file-name.ts';
import type { LogoFile } from '#web/lib/files/fetch-file.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { newRequestId } from '#web/lib/request-id.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { countDownload, type DownloadRequest, refundDownload } from './count-download.ts';
import { limitReachedToast, successToast } from './outcome-toasts.ts';
import { failureToast, type Place } from './toasts.ts';

/** A download of a logo. `make` returns the file to save (the original or a conversion), and `fileType` is that file's type. */
export interface Download {
  logo: LogoFile;
  fileType: string;
  make: () => Promise<{ file: Blob; name: string }>;
}

export interface DownloadContext {
  place: Place;
  /** The signed-in account; 0 for a guest. */
  accountId: number;
  client: QueryClient;
}

const TRACK_FAILED = 'Failed to track download';

function logFailure(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: spec 8.4 requires a log entry, and the page has no other log
  console.warn(`${message}:`, error instanceof Error ? error.message : error);
}

function refund(request: DownloadRequest): void {
  refundDownload(request).catch((error) => logFailure('Failed to refund a download', error));
}

/** Creates and saves the file. Refunds the download if the page closes before that; a page that Back can restore carries on. */
async function makeAndSave({ make }: Download, request: DownloadRequest): Promise<void> {
  const listeners = new AbortController();
  const onLeave = ({ persisted }: PageTransitionEvent) => !persisted && refund(request);
  addEventListener('pagehide', onLeave, { signal: listeners.signal });
  try {
    const { file, name } = await make();
    saveFile(file, name);
  } finally {
    listeners.abort();
  }
}

/** Downloads the original of a logo. `onProgress` receives the progress, 0 to 1, if the length is known. */
export function downloadOriginal(
  logo: LogoFile,
  { onProgress, ...context }: DownloadContext & { onProgress: (share: number) => void },
): Promise<boolean> {
  const onBytes = (read: number, total: number | null) => total && onProgress(Math.min(1, read / total));
  const make = async () => ({ file: await fetchFile(logo, { onBytes }), name: fileNameOf(logo) });
  return runDownload({ logo, fileType: logo.fileType, make }, context);
}

/**
 * Counts a download, then creates and saves the file, and shows the outcome. Refunds a counted download that fails. If the
 * server can't count the download, the modal stops, but a card or the history saves the file anyway (spec 8.4).
 * Resolves to true if the file was saved; never throws.
 */
export async function runDownload(download: Download, context: DownloadContext): Promise<boolean> {
  const { logo, fileType } = download;
  const { place, accountId, client } = context;
  const request = { accountId, client, requestId: newRequestId() };
  const result = await countDownload(logo, request);
  if (result.state === 'refused') {
    showToast(limitReachedToast(result.message, accountId));
    return false;
  }
  if (result.state === 'unavailable') {
    logFailure(TRACK_FAILED, result.error);
    if (place === 'modal') {
      refund(request);
      showToast(failureToast(place, result.message ?? TRACK_FAILED, null));
      return false;
    }
  }
  try {
    await makeAndSave(download, request);
  } catch (error) {
    refund(request);
    showToast(failureToast(place, error instanceof DownloadError ? error.message : null, logo.url));
    return false;
  }
  showToast(
    successToast({ fileType, place }, accountId, result.state === 'counted' ? result.allowance : null),
  );
  return true;
}
