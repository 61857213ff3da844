import { type Clock, DAY_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { deleteGuestsBefore } from './store.ts';

/** A guest's cookie ends with the browser session, so hardly any is older. */
const GUEST_RETENTION_MS = 30 * DAY_MS;

/** Deletes guests' allowances that are older than 30 days, with their downloads. */
export async function deleteExpiredGuests({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await deleteGuestsBefore(db, new Date(clock.now().getTime() - GUEST_RETENTION_MS));
}
