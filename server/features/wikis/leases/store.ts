import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { upstreamLeases, upstreamServers } from './tables.ts';

// All times here are the database's, which is the same for every machine that asks it.

const LEASE_LOCK = 7_163_017;
/** A server that has not been seen for so long asks no wikis any more, or leaves half of its budget by itself. */
const LIVE = sql`interval '20 seconds'`;
const FORGOTTEN = sql`interval '1 day'`;

/**
 * Leases half of what is left of the budget, or renews the lease of this holder as it is.
 * @returns requests a minute; 0 where there is nothing left to lease
 */
export async function upsertLease(
  db: Database,
  { holder, perMinute, forMs }: { holder: string; perMinute: number; forMs: number },
): Promise<number> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LEASE_LOCK})`);
    await transaction.execute(sql`delete from ${upstreamLeases} where until <= now()`);
    const { rows } = await transaction.execute<{ mine: number | null; others: number }>(sql`
      select sum(per_minute) filter (where holder = ${holder})::int as mine,
        coalesce(sum(per_minute) filter (where holder <> ${holder}), 0)::int as others
      from ${upstreamLeases}`);
    const { mine = null, others = 0 } = rows[0] ?? {};
    const share = mine ?? Math.max(Math.floor((perMinute - others) / 2), 0);
    await transaction.execute(sql`
      insert into ${upstreamLeases} (holder, per_minute, until)
      values (${holder}, ${share}, now() + ${forMs} * interval '1 millisecond')
      on conflict (holder) do update set until = excluded.until`);
    return share;
  });
}

export async function deleteLease(db: Database, holder: string): Promise<void> {
  await db.delete(upstreamLeases).where(eq(upstreamLeases.holder, holder));
}

/** How many requests a minute are leased now, by whomever. */
export async function sumLeases(db: Database): Promise<number> {
  const { rows } = await db.execute<{ sum: number }>(
    sql`select coalesce(sum(per_minute), 0)::int as sum from ${upstreamLeases} where until > now()`,
  );
  return rows[0]?.sum ?? 0;
}

/** Takes note that a server lives, and how much of the whole budget it leaves to leases. */
export async function upsertServer(db: Database, server: { id: string; leaves: number }): Promise<void> {
  await db.execute(sql`
    insert into ${upstreamServers} (id, seen_at, leaves) values (${server.id}, now(), ${server.leaves})
    on conflict (id) do update set seen_at = excluded.seen_at, leaves = excluded.leaves`);
  await db.execute(sql`delete from ${upstreamServers} where seen_at < now() - ${FORGOTTEN}`);
}

export async function deleteServer(db: Database, id: string): Promise<void> {
  await db.delete(upstreamServers).where(eq(upstreamServers.id, id));
}

/** Whether every server that lives leaves what is leased to those who have leased it. */
export async function isLeftByServers(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ left: boolean }>(sql`
    select not exists (
      select from ${upstreamServers} where seen_at > now() - ${LIVE} and leaves < (
        select coalesce(sum(per_minute), 0) from ${upstreamLeases} where until > now())
    ) as left`);
  return rows[0]?.left ?? false;
}
