import type { z } from 'zod';
import type { trackBatch as trackBatchCall } from '#contract/downloads.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { describeAllowance } from '../allowance/rules.ts';
import { countBatch, type NewBatch, selectStanding } from '../allowance/store.ts';
import { refuseBatch } from './rules.ts';

/**
 * Writes one row a logo into a subscriber's history before the batch happens (decision 7). Told again with the same
 * `requestId` it is written once and succeeds, also where the subscription has ended in between.
 * @throws AppError downloads.premium_needed with `downloadCount` and `limit`; then nothing is written
 */
export async function trackBatch(
  { db, clock }: { db: Database; clock: Clock },
  { accountId }: { accountId: number },
  batch: NewBatch,
): Promise<z.output<typeof trackBatchCall.answer>> {
  const holder = { accountId };
  const now = clock.now();
  const counted = await countBatch(db, { holder, now, batch });
  const isNew = counted !== null && counted !== 'repeated';
  const { standing, isKnown } = isNew
    ? { standing: counted, isKnown: true }
    : await selectStanding(db, { holder, now, requestId: batch.requestId });
  const allowance = describeAllowance(holder, standing);
  if (!isKnown) throw refuseBatch(allowance);
  return { success: true, message: '', ...allowance };
}
