import { DAY_MS } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/counters.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteBefore } from './store.ts';

const RETENTION_DAYS = 365;

/** Deletes the usage of API keys, and keys that were ended, after a year. */
export async function deleteOldUsage({ db, clock }: Deps): Promise<void> {
  const endedBefore = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  await deleteBefore(db, { day: dayOf(endedBefore), endedBefore });
}
