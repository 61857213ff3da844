import type { Allowance } from '#contract/downloads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Holder, toAllowance } from './allowance/rules.ts';
import { selectUsage, selectUsages } from './allowance/store.ts';

/**
 * Returns the allowance of a holder, without writing anything. `downloadCount` counts the downloads of the current window;
 * for a subscriber, those of the last month.
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
