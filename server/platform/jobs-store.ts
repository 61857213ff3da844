import { sql } from 'drizzle-orm';
import type { Database } from './database/pool.ts';
import { jobs } from './tables.ts';

/**
 * Takes a job that was last begun `everyMs` ago or earlier, until this transaction ends; false where it is not due, or
 * somebody is at it. Whoever dies at it ends the transaction, and so has never begun it.
 */
export async function claimJob(
  transaction: Database,
  { name, everyMs, now }: { name: string; everyMs: number; now: Date },
): Promise<boolean> {
  const due = new Date(now.getTime() - everyMs);
  const { rowCount } = await transaction.execute(sql`
    with turn as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(${`job ${name}`}, 0)) as is_free,
        set_config('idle_in_transaction_session_timeout', ${String(everyMs)}, true)
    )
    insert into ${jobs} as known (name, begun_at)
    select ${name}, ${now.toISOString()}::timestamptz from turn where is_free
    on conflict (name) do update set begun_at = excluded.begun_at
    where known.begun_at <= ${due.toISOString()}::timestamptz
    returning name`);
  return rowCount === 1;
}
