import { and, desc, eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { wikiResults, wikiSlots } from './tables.ts';

/** Returns SQL for the current time: `now` in tests, else the database's, which is the same for all servers. */
const timeOf = (now: Date | null) => sql`coalesce(${now}::timestamptz, clock_timestamp())`;

/** Creates the slots of a budget; existing ones keep their state. */
export async function insertSlots(db: Database, limit: number): Promise<void> {
  await db.execute(sql`
    insert into ${wikiSlots} (nr, free_at) select nr, '-infinity' from generate_series(1, ${limit}::int) as nr
    on conflict do nothing`);
}

export async function countFreeSlots(db: Database, limit: number, now: Date | null): Promise<number> {
  return db.$count(wikiSlots, and(lte(wikiSlots.number, limit), lte(wikiSlots.freeAt, timeOf(now))));
}

/** The result of `takeSlots`. */
export interface SlotResult extends Record<string, unknown> {
  taken: number;
  /** How many slots were free before this call. */
  free: number;
  /** Time until this consumer can take a slot; 0 if it took one or can take one now. */
  waitMs: number;
  /** Time until the next used slot becomes free. */
  nextMs: number;
}

/**
 * Takes up to `count` slots, one after the other, while the consumer holds fewer than `maximumShare`, and either fewer than
 * are free or fewer than `minimumShare`. Rows that another process is taking at the same moment are skipped, so no slot is taken twice within
 * `holdMs`.
 */
export async function takeSlots(
  db: Database,
  slots: {
    consumer: string;
    count: number;
    limit: number;
    minimumShare: number;
    maximumShare: number;
    holdMs: number;
    now: Date | null;
  },
): Promise<SlotResult> {
  const { consumer, count, limit, minimumShare, maximumShare, holdMs, now } = slots;
  const { rows } = await db.execute<SlotResult>(sql`
    with moment as materialized (select ${timeOf(now)} as now),
    total as materialized (
      select count(*)::int as used, count(*) filter (where consumer = ${consumer})::int as own, min(free_at) as next
      from ${wikiSlots} where nr <= ${limit} and free_at > (select now from moment)
    ),
    -- Materialized, because a subquery of the update could run once per row and then lock more rows than its limit.
    free as materialized (
      select nr from ${wikiSlots}
      -- Rows above the maximum share are for others, who take the highest first; so concurrent statements can't exceed it.
      where nr <= ${maximumShare} and nr <= ${limit} and free_at <= (select now from moment)
      -- Each slot taken also leaves one fewer free, so the consumer reaches the number of free slots after half the difference.
      order by nr desc limit (
        select greatest(0, least(
          ${count}::int, ${maximumShare}::int - own, greatest(${minimumShare}::int - own, ceil((${limit} - used - own) / 2.0))
        )) from total
      )
      for update skip locked
    ),
    taken as (
      update ${wikiSlots} set consumer = ${consumer}, free_at = (select now from moment) + ${holdMs} * interval '1 ms'
      where nr = any (array(select nr from free)) returning nr
    ),
    -- The first moment (now, or when a used slot becomes free) at which the consumer may take one.
    chance as (
      select at from (
        select now as at, 0 as freed, 0 as freed_own from moment
        union all
        select free_at, row_number() over expiry, count(*) filter (where consumer = ${consumer}) over expiry
        from ${wikiSlots} where nr <= ${limit} and free_at > (select now from moment)
        window expiry as (order by free_at, nr)
      ) as moments, total
      where used - freed < ${limit} and own - freed_own < least(${maximumShare}::int, greatest(${limit} - used + freed, ${minimumShare}::int))
      order by freed limit 1
    )
    select (select count(*) from taken)::int as taken, ${limit} - used as free,
      case when exists (select from taken) then 0
        else coalesce(ceil(extract(epoch from (select at from chance) - now) * 1000)::float8, ${holdMs}) end as "waitMs",
      coalesce(ceil(extract(epoch from next - now) * 1000)::float8, ${holdMs}) as "nextMs"
    from moment, total`);
  return rows[0] as SlotResult;
}

export type ResultRow = typeof wikiResults.$inferSelect;

export async function selectResult(db: Database, key: string): Promise<ResultRow | undefined> {
  const [row] = await db.select().from(wikiResults).where(eq(wikiResults.key, key));
  return row;
}

/** Stores a result unless the table already has a newer one. */
export async function upsertResult(db: Database, { key, requestedAt, body }: ResultRow): Promise<void> {
  await db
    .insert(wikiResults)
    .values({ key, requestedAt, body })
    .onConflictDoUpdate({
      target: wikiResults.key,
      set: { requestedAt, body },
      setWhere: lt(wikiResults.requestedAt, requestedAt),
    });
}

/** Deletes results older than `oldest`, and all but the newest `maxCount`. */
export async function deleteResults(db: Database, { oldest, maxCount }: { oldest: Date; maxCount: number }) {
  const firstTooMany = db
    .select({ requestedAt: wikiResults.requestedAt })
    .from(wikiResults)
    .orderBy(desc(wikiResults.requestedAt))
    .offset(maxCount)
    .limit(1);
  await db
    .delete(wikiResults)
    .where(or(lt(wikiResults.requestedAt, oldest), lte(wikiResults.requestedAt, sql`(${firstTooMany})`)));
}
