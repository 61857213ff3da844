import type { QueryClient } from '@tanstack/react-query';
import { trackBatch } from '#contract/endpoints.ts';
import type { Logo } from '#contract/logos.ts';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { newRequestId } from '#web/lib/request-id.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { openUpgradeDialog } from '#web/lib/upgrade-dialog.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';

const TIMEOUT_MS = 15_000;
const MAX_TITLE_LENGTH = 300;

/**
 * Records a batch in the history before it is made. Resolves to whether it may go on, which is so too if the server doesn't
 * answer (specification, section 8); a refusal opens the upgrade dialog.
 */
export async function recordBatch(logos: readonly Logo[], client: QueryClient): Promise<boolean> {
  try {
    const recorded = logos.map(({ url, title, fileType }) => ({
      url,
      title: title.slice(0, MAX_TITLE_LENGTH),
      fileType,
    }));
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await callApi(trackBatch, { logos: recorded, requestId: newRequestId() }, { signal });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 403)) return true;
    openUpgradeDialog();
    const description = refusalText(error);
    showToast({ title: 'Download limit reached', description, variant: 'destructive' });
    return false;
  } finally {
    void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
  }
}

function refusalText({ message, details: { downloadCount, limit } }: ApiError): string {
  if (downloadCount === undefined) return message;
  return `${message} You've used ${downloadCount} of your ${limit ?? FREE_DOWNLOADS} free downloads this month.`;
}
