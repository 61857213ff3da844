import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from './database/pool.ts';
import { dailyCounts, jobs, rateLimits, sharedSettings } from './tables.ts';

/** The count of one event on one day (`2026-11-22`, UTC). */
export interface DailyCount {
  day: string;
  what: string;
  times: number;
}

/** Adds to the stored counts. The rows are sorted, so that two processes can't deadlock. */
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

/** Returns the counts of a day and all later days, unsorted. */
export async function selectCounts(db: Database, since: string): Promise<DailyCount[]> {
  return db.select().from(dailyCounts).where(gte(dailyCounts.day, since));
}

/** The run of a job that began at a time. */
interface JobRun {
  name: string;
  begunAt: Date;
}

/**
 * Begins a run of a job and leases the job until a time. Returns false if the job runs elsewhere, or ended and began less
 * than `everyMs` ago. A run whose lease has expired is replaced.
 */
export async function claimJob(
  db: Database,
  { name, begunAt, everyMs, leasedUntil }: JobRun & { everyMs: number; leasedUntil: Date },
): Promise<boolean> {
  const due = new Date(begunAt.getTime() - everyMs);
  const { rowCount } = await db
    .insert(jobs)
    .values({ name, begunAt, leasedUntil })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { begunAt, leasedUntil },
      setWhere: sql`${lte(jobs.leasedUntil, begunAt)} or (${isNull(jobs.leasedUntil)} and ${lte(jobs.begunAt, due)})`,
    });
  return rowCount === 1;
}

/** Renews the lease of a run, or ends it with null. Does nothing if another server has replaced the run. */
export async function leaseJob(
  db: Database,
  { name, begunAt }: JobRun,
  leasedUntil: Date | null,
): Promise<void> {
  await db
    .update(jobs)
    .set({ leasedUntil })
    .where(and(eq(jobs.name, name), eq(jobs.begunAt, begunAt)));
}

/**
 * Returns the value that all servers on this database share. Stores `value` first if none is stored, or the stored one
 * equals `replaces`.
 */
export async function shareSetting(
  db: Database,
  { name, value, replaces }: { name: string; value: string; replaces?: string | undefined },
): Promise<string> {
  const { rows } = await db.execute<{ value: string }>(sql`
    insert into ${sharedSettings} as stored (what, value) values (${name}, ${value})
    on conflict (what) do update
    set value = case when stored.value = ${replaces ?? null} then excluded.value else stored.value end
    returning value`);
  return rows[0]?.value ?? value;
}

/** Deletes the expired windows of rate limiters. */
export async function deleteExpiredRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, now.getTime()));
}
