import type { QueryClient } from '@tanstack/react-query';
import { MAX_LOGO_TITLE_LENGTH } from '#contract/constants/input-limits.ts';
import type { BatchFormat } from '#contract/downloads.ts';
import { startBatch, trackBatch } from '#contract/http/endpoints.ts';
import type { Logo } from '#contract/logos.ts';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { retryCall } from '#web/lib/retry-call.ts';
import { ACCOUNT_KEY, refetchAfterDownload } from '#web/lib/session/account-queries.ts';
import { getAccountId, useAccount } from '#web/lib/session/use-account.ts';
import { openUpgradeDialog } from '#web/lib/upgrade-dialog.ts';
import { newUuid } from '#web/lib/uuid.ts';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';

const START_TIMEOUT_MS = 15_000;
const TRACK_TIMEOUT_MS = 30_000;
/** Browsers refuse a bigger request that outlives its page (Fetch standard: 64 KiB for all of them together). */
const MAX_KEEPALIVE_BYTES = 60_000;

/** Why a sheet can't be saved without Premium (spec 6.2). */
export const SHEET_REFUSED =
  'Consolidating SVG logos is a premium feature. Please upgrade to use this feature.';

/** True if batches and sheets need Premium, which the visitor doesn't have. The server decides; this is for display. */
export function useIsLocked(): boolean {
  const user = useAccount();
  return user.state === 'guest' || !user.account.isSubscribed;
}

/** Refuses a feature to a visitor without Premium (spec 6.2). */
export function refuse(description: string): void {
  openUpgradeDialog();
  showToast({ title: 'Premium Subscription Required', description, variant: 'notice' });
}

/** A batch as the server identifies it. Its retries add files to it. */
export interface Batch {
  requestId: string;
  format: BatchFormat;
  /** Whose history it belongs to, even if another account signs in meanwhile. */
  userId: number;
  client: QueryClient;
}

export function newBatch(format: BatchFormat, client: QueryClient): Batch {
  return { requestId: newUuid(), format, userId: getAccountId(), client };
}

/**
 * Asks the server whether a batch is allowed. If it isn't, opens the upgrade dialog and resolves to false. If the server
 * can't be reached or fails, resolves to true, so the batch is still made (spec 8.4).
 * @throws ApiError if another account has signed in; the abort error if `signal` aborts
 */
export async function isBatchAllowed({ client, ...batch }: Batch, signal: AbortSignal): Promise<boolean> {
  try {
    const timeout = AbortSignal.timeout(START_TIMEOUT_MS);
    await callApi(startBatch, batch, { signal: AbortSignal.any([signal, timeout]) });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiError) || error.status !== 403) return true;
    void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    if (error.code !== 'downloads.premium_needed') throw error;
    openUpgradeDialog();
    showErrorToast('Download limit reached', refusalText(error));
    return false;
  }
  return true;
}

function refusalText({ message, details: { downloadCount, limit } }: ApiError): string {
  if (downloadCount === undefined) return message;
  return `${message} You've used ${downloadCount} of your ${limit ?? FREE_DOWNLOADS} free downloads this month.`;
}

/**
 * Adds the saved logos of a batch to the history, which also counts them. Repeats the request if the connection is lost;
 * one that is small enough completes even if the page is closed. Resolves when the server has it or refused it, or every try
 * failed, so that the page can stay open until then. Never throws.
 */
export async function recordBatch({ client, ...batch }: Batch, saved: readonly Logo[]): Promise<void> {
  const logos = saved.map(({ url, title, fileType }) => ({
    url,
    title: title.slice(0, MAX_LOGO_TITLE_LENGTH),
    fileType,
  }));
  const input = { ...batch, logos };
  const keepalive = new Blob([JSON.stringify(input)]).size <= MAX_KEEPALIVE_BYTES;
  const send = () => callApi(trackBatch, input, { keepalive, signal: AbortSignal.timeout(TRACK_TIMEOUT_MS) });
  await retryCall(send).catch(() => undefined);
  refetchAfterDownload(client, batch.userId);
}
