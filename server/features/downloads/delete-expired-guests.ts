import { GUEST_RETENTION_DAYS } from '#contract/lifetimes.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteGuestsBefore } from './store.ts';

/** Deletes guests' allowances and downloads once they are too old. Most of their cookies have expired long before. */
export async function deleteExpiredGuests({ db, clock }: Deps): Promise<void> {
  await deleteGuestsBefore(db, new Date(clock.now().getTime() - GUEST_RETENTION_DAYS * DAY_MS));
}
