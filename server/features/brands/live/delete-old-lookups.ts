import { DAY_MS } from '#server/platform/clock.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteLookups } from './facts-store.ts';

/** How long an outcome is kept, which is refreshed in the background once it is asked for and stale. */
const HIT_MS = 30 * DAY_MS;
const MISS_MS = 7 * DAY_MS;

/** Deletes outcomes of names that nobody has asked for in a while. */
export async function deleteOldLookups({ db, clock }: Deps): Promise<void> {
  const now = clock.now().getTime();
  await deleteLookups(db, { misses: new Date(now - MISS_MS), hits: new Date(now - HIT_MS) });
}
