import { GUEST_RETENTION_DAYS } from '#contract/durations.ts';
import { type Clock, DAY_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { deleteGuestsBefore } from './store.ts';

/** Deletes old allowances of guests with their downloads. Most cookies ended earlier, with the browser session. */
export async function deleteExpiredGuests({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await deleteGuestsBefore(db, new Date(clock.now().getTime() - GUEST_RETENTION_DAYS * DAY_MS));
}
