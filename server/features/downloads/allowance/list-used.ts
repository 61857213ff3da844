import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { selectStandings } from './store.ts';

/** Of several accounts at once, by id: what each of them is told as its `downloadCount`. */
export async function listUsed(
  { db, clock }: { db: Database; clock: Clock },
  accountIds: readonly number[],
): Promise<Map<number, number>> {
  const standings = await selectStandings(db, { accountIds, now: clock.now() });
  return new Map([...standings].map(([id, { used }]) => [id, used]));
}
