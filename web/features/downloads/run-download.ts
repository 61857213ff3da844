import type { QueryClient } from '@tanstack/react-query';
import { DownloadError, fetchFile } from '#web/lib/files/fetch-file.ts';
import { fileNameOf } from '#web/lib/files/file-name.ts';
import type { LogoFile } from '#web/lib/files/logo-file.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { newRequestId } from '#web/lib/request-id.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { type Asked, askDownload, type Press } from './count-download.ts';
import { failureToast, type Place } from './failure-toast.ts';
import { giveBack } from './give-back.ts';
import { doubtAllowance, keepAllowance } from './keep-allowance.ts';
import { refusalToast, successToast } from './toasts.ts';

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

/** A file to be saved, and its name. */
interface MadeFile {
  file: Blob;
  name: string;
}

/** One counted download of a logo: `make` brings its file, or one made from it, of type `fileType`. */
export interface Order {
  logo: LogoFile;
  fileType: string;
  make: (onProgress: Setting['onProgress']) => Promise<MadeFile>;
}

/** Makes and saves. Somebody who leaves the page before that is done has no file, and gets the download back. */
async function makeAndSave({ make }: Order, press: Press, onProgress: Setting['onProgress']): Promise<void> {
  const done = new AbortController();
  const onLeave = ({ persisted }: PageTransitionEvent) =>
    persisted || void giveBack(press).catch(() => undefined);
  addEventListener('pagehide', onLeave, { signal: done.signal });
  try {
    const { file, name } = await make(onProgress);
    saveFile(file, name);
  } finally {
    done.abort();
  }
}

/** Downloads the original of a logo; see `runOrder`. */
export function runDownload(file: LogoFile, setting: Setting): Promise<boolean> {
  const make: Order['make'] = async (onProgress) => {
    const onBytes = (read: number, total: number | null) => total && onProgress(Math.min(1, read / total));
    return { file: await fetchFile(file, { onBytes }), name: fileNameOf(file) };
  };
  return runOrder({ logo: file, fileType: file.fileType, make }, setting);
}

/**
 * Asks, makes, saves: counts a download, then hands the file to the browser, and says how that went. One that fails
 * after it was counted is given back. A card goes on where the server gave no answer (section 8). Answers whether the
 * file was saved; never throws.
 */
export async function runOrder(order: Order, setting: Setting): Promise<boolean> {
  const { logo, fileType } = order;
  const { place, accountId, client, onProgress } = setting;
  const press = { accountId, requestId: newRequestId() };
  const asked = await askDownload(logo, press);
  if (asked.state === 'unanswered') log(UNTRACKED, asked.error);
  if (asked.state === 'refused') return stop(asked, press, setting);
  if (asked.state === 'unanswered' && place === 'modal') return stop(asked, press, setting);
  const allowance = asked.state === 'counted' ? asked.allowance : null;
  if (allowance) keepAllowance(client, accountId, allowance);
  try {
    await makeAndSave(order, press, onProgress);
  } catch (error) {
    void comeToNothing(press, client);
    showToast(failureToast(place, error instanceof DownloadError ? error.message : null, logo.url));
    return false;
  }
  showToast(successToast({ fileType }, accountId, allowance));
  return true;
}
