import { GUEST_RETENTION_DAYS } from '#contract/durations.ts';
import { type Clock, DAY_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { deleteGuestsBefore } from './store.ts';

/** Deletes guests' allowances that are older than `GUEST_RETENTION_DAYS`, with their downloads; the cookie of most has ended with the browser session. */
export async function deleteExpiredGuests({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await deleteGuestsBefore(db, new Date(clock.now().getTime() - GUEST_RETENTION_DAYS * DAY_MS));
}
