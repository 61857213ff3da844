import { REFUND_MS, refuseBatch, refuseReusedId, toAllowance } from './allowance/rules.ts';
import { countBatch, type NewBatch, type Repeat, selectUsage } from './allowance/store.ts';
import type { CountingDeps } from './track-download.ts';

/**
 * Writes one history row per logo of a subscriber's batch, before the batch starts (spec 7.8). If it is repeated with the
 * same `requestId` within minutes, it succeeds and writes nothing, even if the subscription has ended since.
 * @throws AppError downloads.premium_needed with `downloadCount` and `limit`; request.invalid for the `requestId` of
 * another download. Writes nothing then.
 */
export async function trackBatch(
  { db, clock, count, countLogo }: CountingDeps,
  { accountId }: { accountId: number },
  batch: NewBatch,
) {
  const holder = { accountId };
  const now = clock.now();
  const counted = await countBatch(db, { holder, now, batch });
  const isNew = counted !== null && counted !== 'repeated';
  if (isNew) {
    count('download', batch.logos.length);
    for (const { url } of batch.logos) countLogo(url);
  }
  const { usage, isRepeated } = isNew
    ? { usage: counted, isRepeated: false }
    : await selectUsage(db, { holder, now, repeat: repeatOf(batch, now) });
  const allowance = toAllowance(holder, usage);
  if (!isNew && !isRepeated) throw counted === null ? refuseBatch(allowance) : refuseReusedId();
  return { success: true as const, message: '', ...allowance };
}

/** Identifies a repeated batch by its first logo, among recent downloads only: a retry follows within minutes. */
function repeatOf({ requestId, logos: [first] }: NewBatch, now: Date): Repeat {
  const paidSince = new Date(now.getTime() - REFUND_MS);
  return { requestId, logoUrl: first?.url ?? '', fileType: first?.fileType ?? '', paidSince };
}
