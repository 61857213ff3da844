import { type Holder, toAllowance } from './allowance/rules.ts';
import { refundCount } from './allowance/store.ts';
import type { CountingDeps } from './track-download.ts';

/**
 * Refunds a tracked download that failed, within `REFUND_MS` and at most `MAX_REFUNDS` times in a window. Returns the
 * allowance, and in `refunded` whether there was anything to refund.
 */
export async function refundDownload(
  { db, clock, count }: Omit<CountingDeps, 'countLogo'>,
  holder: Holder,
  requestId: string,
) {
  const { usage, isRefunded } = await refundCount(db, { holder, now: clock.now(), requestId });
  if (isRefunded) count('download', -1);
  return { refunded: isRefunded, ...toAllowance(holder, usage) };
}
