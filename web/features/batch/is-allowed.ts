import type { QueryClient } from '@tanstack/react-query';
import type { Logo } from '#contract/logos.ts';
import { newRequestId } from '#web/lib/request-id.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { askForUpgrade } from '#web/lib/upgrade.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { askBatch } from './record-batch.ts';
import { refusedToast } from './zip-toasts.ts';

/** Whether the server has this batch in its history now, or gave no answer; whoever it refuses is told so. */
export async function isAllowed(logos: readonly Logo[], client: QueryClient): Promise<boolean> {
  const asked = await askBatch(logos, newRequestId());
  void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
  if (asked.state !== 'refused') return true;
  askForUpgrade();
  showToast(refusedToast(asked.message));
  return false;
}
