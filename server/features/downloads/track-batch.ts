import { type Batch, type BatchFile, insertBatchFiles } from './allowance/batch-store.ts';
import { toAllowance } from './allowance/rules.ts';
import { selectUsage } from './allowance/store.ts';
import { startBatch } from './start-batch.ts';
import type { CountingDeps } from './track-download.ts';

/**
 * Adds the saved files of a batch to the history and counts them (spec 7.8). Files that the batch already has are ignored,
 * so a request can be repeated, and a retry adds the files that were missing. A batch that wasn't started is started.
 * @throws AppError downloads.premium_needed with `downloadCount` and `limit`; writes nothing then
 */
export async function trackBatch(
  { db, clock, count, countLogo }: CountingDeps,
  { accountId }: { accountId: number },
  { files, ...batch }: Batch & { files: readonly BatchFile[] },
) {
  const holder = { accountId };
  const now = clock.now();
  const added = await db.transaction(async (transaction) => {
    await startBatch({ db: transaction, clock }, { accountId }, batch);
    return insertBatchFiles(transaction, { holder, now, batch, files });
  });
  if (added.length > 0) count('download', added.length);
  for (const url of added) countLogo(url);
  const { usage } = await selectUsage(db, { holder, now });
  return { success: true as const, message: '', ...toAllowance(holder, usage) };
}
