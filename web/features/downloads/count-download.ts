import type { QueryClient } from '@tanstack/react-query';
import { MAX_LOGO_TITLE_LENGTH } from '#contract/constants/input-limits.ts';
import type { Allowance } from '#contract/downloads.ts';
import { refundDownload as refundRoute, trackDownload as trackRoute } from '#contract/http/endpoints.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import type { LogoFile } from '#web/lib/files/fetch-file.ts';
import { pause, retryCall } from '#web/lib/retry-call.ts';
import { ACCOUNT_KEY, allowanceOptions, refetchAfterDownload } from '#web/lib/session/account-queries.ts';
import { storeGuestDownloads } from '#web/lib/session/guest.ts';

const COUNT_TIMEOUT_MS = 8000;
const COUNT_RETRY_DELAY_MS = 400;
const REFUND_TIMEOUT_MS = 15_000;

/** One click of a download button. `accountId` is 0 for a guest; the server counts each `requestId` once. */
export interface DownloadRequest {
  accountId: number;
  requestId: string;
  client: QueryClient;
}

/**
 * The outcome of counting a download. `unavailable`: the server failed or couldn't be reached. `message` comes from the
 * server.
 */
export type CountResult =
  | { state: 'counted'; allowance: Allowance }
  | { state: 'refused'; message: string }
  | { state: 'unavailable'; message: string | null; error: unknown };

/** True if the server may have counted the download in spite of the error. */
function mayBeCounted(error: unknown): boolean {
  return (
    !(error instanceof ApiError) || error.code === 'unreadable' || error.status === 0 || error.status >= 500
  );
}

/** Sends the request, and once more if the response was lost. */
async function track({ url, title, fileType }: LogoFile, requestId: string): Promise<Allowance> {
  const logo = { logoUrl: url, logoTitle: title.slice(0, MAX_LOGO_TITLE_LENGTH), fileType };
  const send = () =>
    callApi(trackRoute, { ...logo, requestId }, { signal: AbortSignal.timeout(COUNT_TIMEOUT_MS) });
  try {
    return await send();
  } catch (error) {
    if (!mayBeCounted(error)) throw error;
    await pause(COUNT_RETRY_DELAY_MS);
    return send();
  }
}

let lastGuestCount: Promise<unknown> = Promise.resolve();
let hasGuestCookie = false;

/**
 * Counts a download. Until a response has set the cookie that identifies a guest, a guest's requests wait for each other,
 * because the server would take each for another guest.
 */
function count(file: LogoFile, { accountId, requestId }: DownloadRequest): Promise<Allowance> {
  if (accountId > 0 || hasGuestCookie) return track(file, requestId);
  const counted = lastGuestCount.then(() => track(file, requestId));
  lastGuestCount = counted.then(
    () => {
      hasGuestCookie = true;
    },
    () => undefined,
  );
  return counted;
}

/** Counts a download before it starts, and updates the allowance on the page. Never throws. */
export async function countDownload(file: LogoFile, request: DownloadRequest): Promise<CountResult> {
  try {
    const allowance = await count(file, request);
    storeAllowance(request, allowance);
    return { state: 'counted', allowance };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'downloads.limit_reached') {
      // The account may have lost Premium.
      void request.client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      return { state: 'refused', message: error.message };
    }
    const isFromServer = error instanceof ApiError && error.code !== 'network' && error.code !== 'unreadable';
    return { state: 'unavailable', message: isFromServer ? error.message : null, error };
  }
}

/**
 * Refunds a counted download that failed, and updates the allowance on the page. Retries for some minutes while the server
 * can't be reached. Throws if the server refuses the refund, or if every retry fails.
 */
export async function refundDownload(request: DownloadRequest): Promise<void> {
  const { requestId } = request;
  const send = () => {
    const signal = AbortSignal.timeout(REFUND_TIMEOUT_MS);
    return callApi(refundRoute, { requestId }, { keepalive: true, signal });
  };
  // The network failure that stopped the download may also stop the refund.
  storeAllowance(request, await retryCall(send));
}

/** Shows the new allowance at once, and refetches what depends on it. */
function storeAllowance({ client, accountId }: DownloadRequest, allowance: Allowance): void {
  const { downloadCount, remaining } = allowance;
  if (accountId === 0) storeGuestDownloads(downloadCount);
  const canDownload = remaining === null || remaining > 0;
  client.setQueryData(allowanceOptions(accountId).queryKey, { ...allowance, canDownload });
  refetchAfterDownload(client, accountId);
}
