import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { type AccountPlan, planAt } from './rules.ts';
import { selectPaidUntil } from './store.ts';

/** The plan of an account now, and until when it is subscribed. */
export async function getPlan(
  { db, clock }: { db: Database; clock: Clock },
  accountId: number,
): Promise<AccountPlan> {
  return planAt(await selectPaidUntil(db, accountId), clock.now());
}
