import type { Allowance } from '#contract/downloads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Holder, toAllowance } from './allowance/rules.ts';
import { selectUsage, selectUsages } from './allowance/store.ts';

/**
 * Returns the allowance of a holder, without writing anything. `downloadCount` covers the current window, or the last
 * month for a subscriber.
 */
export async function checkLimit({ db, clock }: Deps, holder: Holder): Promise<Allowance> {
  const { usage } = await selectUsage(db, { holder, now: clock.now() });
  return toAllowance(holder, usage);
}

/** Returns the `downloadCount` of several accounts, by id. */
export async function listUsed(
  { db, clock }: Deps,
  accountIds: readonly number[],
): Promise<Map<number, number>> {
  const usages = await selectUsages(db, { accountIds, now: clock.now() });
  return new Map([...usages].map(([id, { used }]) => [id, used]));
}
