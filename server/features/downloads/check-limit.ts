import type { Allowance } from '#contract/downloads.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { describeAllowance, type Holder } from './allowance/rules.ts';
import { selectStanding } from './allowance/store.ts';

/**
 * How an allowance stands now. An account's `downloadCount` is that of its window, or of a subscriber's last month;
 * somebody who never downloaded has a whole allowance, and nothing is written.
 */
export async function checkLimit(
  { db, clock }: { db: Database; clock: Clock },
  holder: Holder,
): Promise<Allowance> {
  const { standing } = await selectStanding(db, { holder, now: clock.now() });
  return describeAllowance(holder, standing);
}
