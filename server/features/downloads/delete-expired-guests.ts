import { type Clock, DAY_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { deleteGuestsBefore } from './store.ts';

/** A guest's cookie ends with the browser's session, so after so long hardly anybody brings it back. */
const GUEST_KEPT_MS = 30 * DAY_MS;

/** Forgets the allowances of guests, and their downloads, that began more than 30 days ago. */
export async function deleteExpiredGuests({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await deleteGuestsBefore(db, new Date(clock.now().getTime() - GUEST_KEPT_MS));
}
