import type { Deps } from '#server/platform/deps.ts';
import { type Batch, insertBatch } from './allowance/batch-store.ts';
import { refuseBatch, toAllowance } from './allowance/rules.ts';

/**
 * Allows a subscriber's batch before it is made (spec 7.8). Nothing is counted or added to the history. A batch that was
 * allowed less than a day ago is allowed again, even if the subscription has ended since.
 * @throws AppError downloads.premium_needed with `downloadCount` and `limit`
 */
export async function startBatch({ db, clock }: Deps, { accountId }: { accountId: number }, batch: Batch) {
  const holder = { accountId };
  const { usage, isAllowed } = await insertBatch(db, { holder, now: clock.now(), batch });
  const allowance = toAllowance(holder, usage);
  if (!isAllowed) throw refuseBatch(allowance);
  return { success: true as const, message: '', ...allowance };
}
