import { lte } from 'drizzle-orm';
import type { Database } from '../database/pool.ts';
import { rateLimits } from './tables.ts';

/** Deletes the windows that have ended; they count for nothing. */
export async function deleteExpiredRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, now.getTime()));
}
