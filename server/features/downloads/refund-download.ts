import { type Holder, toAllowance } from './allowance/rules.ts';
import { refundCount } from './allowance/store.ts';
import type { CountingDeps } from './track-download.ts';

/**
 * Refunds a counted download that failed: within five minutes and at most five times in a window, so that
 * reporting failures doesn't lift the limit.
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
