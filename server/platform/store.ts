import { gte, lte, sql } from 'drizzle-orm';
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

/** Locks a job until this transaction ends. Returns false if the job began less than `everyMs` ago or runs elsewhere. */
export async function claimJob(
  transaction: Database,
  { name, everyMs, now }: { name: string; everyMs: number; now: Date },
): Promise<boolean> {
  const due = new Date(now.getTime() - everyMs);
  const { rowCount } = await transaction.execute(sql`
    with lock as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(${`job ${name}`}, 0)) as is_free,
        set_config('idle_in_transaction_session_timeout', ${String(everyMs)}, true)
    )
    insert into ${jobs} as known (name, begun_at)
    select ${name}, ${now.toISOString()}::timestamptz from lock where is_free
    on conflict (name) do update set begun_at = excluded.begun_at
    where known.begun_at <= ${due.toISOString()}::timestamptz
    returning name`);
  return rowCount === 1;
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
