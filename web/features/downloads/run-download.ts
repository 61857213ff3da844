import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Allowance } from '#contract/downloads.ts';
import { remainingDownloadsMessage } from '#contract/plans.ts';
import { DownloadError } from '#files/download-error.ts';
import { fileNameOf } from '#files/logo-file-name.ts';
import { prefetchCheck } from '#web/lib/files/check-queries.ts';
import { fetchFile, type LogoFile } from '#web/lib/files/fetch-file.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useAccountId } from '#web/lib/session/use-account.ts';
import { confirmLicenses } from '#web/lib/unchecked-licenses.ts';
import { openUpgradeDialog } from '#web/lib/upgrade-dialog.ts';
import { newUuid } from '#web/lib/uuid.ts';
import { showToast, type ToastMessage } from '#web/ui/toast/toast-store.ts';
import { countDownload, type DownloadRequest, refundDownload } from './count-download.ts';
import { createAccount, failureToast, type Place } from './toasts.ts';

/**
 * A download of a logo. `make` returns the file to save (the original or a conversion), or null if there is none because it
 * was printed; `fileType` is that file's type.
 */
interface Download {
  logo: LogoFile;
  fileType: string;
  /** The sentence that confirms it, if it isn't one file in this format. */
  done?: string | undefined;
  make: () => Promise<{ file: Blob; name: string } | null>;
}

interface DownloadContext {
  place: Place;
  /** The signed-in account; 0 for a guest. */
  accountId: number;
  client: QueryClient;
}

const TRACK_FAILED = 'Failed to track download';
const UPGRADE = { label: 'Upgrade', onClick: openUpgradeDialog };

/** Confirms a download and says how many are left, if the allowance is known and limited. */
export function successToast(
  { fileType, place, done }: Pick<Download, 'fileType' | 'done'> & { place: Place },
  accountId: number,
  allowance: Allowance | null,
): ToastMessage {
  const sentences = [done ?? `The ${fileType.toUpperCase()} logo has been downloaded successfully.`];
  if (allowance && !allowance.isSubscribed) {
    sentences.push(remainingDownloadsMessage(accountId === 0 ? 'guest' : 'free', allowance.remaining));
  }
  const title = place === 'history' ? 'Download Complete' : 'Download successful';
  return { title, description: sentences.filter(Boolean).join(' ') };
}

/** Says that the allowance is used up. A free account is enough for a guest, so it is the first action. */
function limitReachedToast(description: string, accountId: number): ToastMessage {
  const toast = { title: 'Download limit reached', description, variant: 'destructive' } as const;
  return accountId === 0
    ? { ...toast, action: createAccount(), secondAction: UPGRADE }
    : { ...toast, action: UPGRADE };
}

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
    const made = await make();
    if (made) saveFile(made.file, made.name);
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

/** Returns a function that saves a converted logo as one counted download. Resolves to true if it was saved. */
export function useSaveConverted(): (download: Download) => Promise<boolean> {
  const client = useQueryClient();
  const accountId = useAccountId();
  return async (download) => {
    if (!(await confirmLicenses([download.logo], { verb: 'Download' }))) return false;
    return runDownload(download, { place: 'modal', accountId, client });
  };
}

/**
 * Counts a download, then creates and saves the file, and shows the outcome. Refunds a counted download that fails. If the
 * server can't count the download, the modal stops, but a card or the history saves the file anyway (spec 8.4).
 * Resolves to true if the file was saved; never throws.
 */
async function runDownload(download: Download, context: DownloadContext): Promise<boolean> {
  const { logo, fileType, done } = download;
  const { place, accountId, client } = context;
  const request = { accountId, client, requestId: newUuid() };
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
  prefetchCheck(client, logo);
  try {
    await makeAndSave(download, request);
  } catch (error) {
    refund(request);
    showToast(failureToast(place, error instanceof DownloadError ? error.message : null, logo.url));
    return false;
  }
  showToast(
    successToast({ fileType, place, done }, accountId, result.state === 'counted' ? result.allowance : null),
  );
  return true;
}
