import { gte, sql } from 'drizzle-orm';
import type { Database } from './database/pool.ts';
import { dailyCounts } from './tables.ts';

/** A sum of one thing on one day; `day` as `2026-11-22`. */
export interface DailyCount {
  day: string;
  what: string;
  times: number;
}

/** Adds to what was counted before, in one order, so that two processes never wait for each other in a circle. */
export async function addCounts(db: Database, counts: readonly DailyCount[]): Promise<void> {
  const sorted = counts.toSorted((a, b) => (a.day + a.what < b.day + b.what ? -1 : 1));
  if (sorted.length === 0) return;
  await db
    .insert(dailyCounts)
    .values(sorted)
    .onConflictDoUpdate({
      target: [dailyCounts.day, dailyCounts.what],
      set: { times: sql`${dailyCounts.times} + excluded.times` },
    });
}

/** Everything that was counted from a day on, in no order. */
export async function selectCounts(db: Database, since: string): Promise<DailyCount[]> {
  return db.select().from(dailyCounts).where(gte(dailyCounts.day, since));
}
