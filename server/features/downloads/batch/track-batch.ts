import type { z } from 'zod';
import type { trackBatch as trackBatchCall } from '#contract/downloads.ts';
import { describeAllowance, GIVE_BACK_MS, refuseReuse } from '../allowance/rules.ts';
import { countBatch, type NewBatch, type Repeat, selectStanding } from '../allowance/store.ts';
import type { CountingDeps } from '../track-download.ts';
import { refuseBatch } from './rules.ts';

/**
 * Writes one row a logo into a subscriber's history before the batch happens (decision 7). Told again with the same
 * `requestId` within minutes it is written once and succeeds, also where the subscription has ended in between.
 * @throws AppError downloads.premium_needed with `downloadCount` and `limit`, and request.invalid for the `requestId` of
 * another download; then nothing is written
 */
export async function trackBatch(
  { db, clock, count, countLogo }: CountingDeps,
  { accountId }: { accountId: number },
  batch: NewBatch,
): Promise<z.output<typeof trackBatchCall.response>> {
  const holder = { accountId };
  const now = clock.now();
  const counted = await countBatch(db, { holder, now, batch });
  const isNew = counted !== null && counted !== 'repeated';
  if (isNew) {
    count('download', batch.logos.length);
    for (const { url } of batch.logos) countLogo(url);
  }
  const { standing, isKnown } = isNew
    ? { standing: counted, isKnown: true }
    : await selectStanding(db, { holder, now, repeat: repeatOf(batch, now) });
  const allowance = describeAllowance(holder, standing);
  if (!isKnown) throw counted === null ? refuseBatch(allowance) : refuseReuse();
  return { success: true, message: '', ...allowance };
}

/** The first of its logos carries the request; later than minutes after it, no answer can have been lost on its way. */
function repeatOf({ requestId, logos: [first] }: NewBatch, now: Date): Repeat {
  const paidSince = new Date(now.getTime() - GIVE_BACK_MS);
  return { requestId, logoUrl: first?.url ?? '', fileType: first?.fileType ?? '', paidSince };
}
