import { GUEST_RETENTION_DAYS } from '#contract/constants/lifetimes.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import type { Deps } from '#server/platform/deps.ts';
import { BATCH_MS } from './allowance/rules.ts';
import { deleteEmptyBatchesBefore, deleteGuestsBefore } from './store.ts';

/**
 * Deletes guests' allowances and downloads once they are too old, and batches of which nothing was saved in time. Most of the
 * guests' cookies have expired long before.
 */
export async function deleteExpiredDownloads({ db, clock }: Deps): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await deleteGuestsBefore(db, before(GUEST_RETENTION_DAYS * DAY_MS));
  await deleteEmptyBatchesBefore(db, before(BATCH_MS));
}
