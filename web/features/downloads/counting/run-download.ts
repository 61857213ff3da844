import type { QueryClient } from '@tanstack/react-query';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { failureToast, type Place } from '../failure-toast.ts';
import { DownloadError, fetchFile } from '../file/fetch-file.ts';
import { fileNameOf } from '../file/file-name.ts';
import type { LogoFile } from '../file/logo-file.ts';
import { saveFile } from '../file/save-file.ts';
import { type Asked, askDownload, type Press } from './ask-download.ts';
import { refusalToast, successToast } from './download-toasts.ts';
import { giveBack } from './give-back.ts';
import { doubtAllowance, keepAllowance } from './keep-allowance.ts';
import { newRequestId } from './request-id.ts';

interface Setting {
  place: Place;
  /** Who is signed in; 0 for a guest. */
  accountId: number;
  client: QueryClient;
  /** Hears the share that has arrived, 0 to 1, where the length is known. */
  onProgress: (share: number) => void;
}

const UNTRACKED = 'Failed to track download';

function log(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: section 8 wants this failure logged, and the page has no other log
  console.warn(`${what}:`, error instanceof Error ? error.message : error);
}

async function comeToNothing(press: Press, client: QueryClient): Promise<void> {
  try {
    keepAllowance(client, press.accountId, await giveBack(press));
  } catch (error) {
    log('Failed to give a download back', error);
  }
}

/** There is no download: the allowance is used up, or nobody could say whether it is. */
function stop(asked: Exclude<Asked, { state: 'counted' }>, press: Press, { client, place }: Setting): false {
  if (asked.state === 'refused') {
    doubtAllowance(client, press.accountId);
    showToast(refusalToast(asked.message));
  } else {
    void comeToNothing(press, client);
    showToast(failureToast(place, asked.message ?? UNTRACKED, null));
  }
  return false;
}

/** Fetches and saves. Somebody who leaves the page before that is done has no file, and gets the download back. */
async function fetchAndSave(file: LogoFile, press: Press, onProgress: Setting['onProgress']): Promise<void> {
  const done = new AbortController();
  const onLeave = ({ persisted }: PageTransitionEvent) =>
    persisted || void giveBack(press).catch(() => undefined);
  addEventListener('pagehide', onLeave, { signal: done.signal });
  try {
    saveFile(await fetchFile(file, onProgress), fileNameOf(file));
  } finally {
    done.abort();
  }
}

/**
 * Asks, fetches, saves: counts a download, then hands the file to the browser, and says how that went. One that fails
 * after it was counted is given back. A card goes on where the server gave no answer (section 8). Answers whether the
 * file was saved; never throws.
 */
export async function runDownload(file: LogoFile, setting: Setting): Promise<boolean> {
  const { place, accountId, client, onProgress } = setting;
  const press = { accountId, requestId: newRequestId() };
  const asked = await askDownload(file, press);
  if (asked.state === 'unanswered') log(UNTRACKED, asked.error);
  if (asked.state === 'refused') return stop(asked, press, setting);
  if (asked.state === 'unanswered' && place === 'modal') return stop(asked, press, setting);
  const allowance = asked.state === 'counted' ? asked.allowance : null;
  if (allowance) keepAllowance(client, accountId, allowance);
  try {
    await fetchAndSave(file, press, onProgress);
  } catch (error) {
    void comeToNothing(press, client);
    showToast(failureToast(place, error instanceof DownloadError ? error.message : null, file.url));
    return false;
  }
  showToast(successToast(file, accountId, allowance));
  return true;
}
