import { and, desc, eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { wikiResults, wikiSlots } from './tables.ts';

/** The database's clock, which all servers share, or a test's. */
const timeOf = (now: Date | null) => sql`coalesce(${now}::timestamptz, clock_timestamp())`;

/** Creates the slots of a budget; existing ones keep their state. */
export async function insertSlots(db: Database, limit: number): Promise<void> {
  await db.execute(sql`
    insert into ${wikiSlots} (nr, free_at) select nr, '-infinity' from generate_series(1, ${limit}::int) as nr
    on conflict do nothing`);
}

export async function countFreeSlots(db: Database, limit: number, now: Date | null): Promise<number> {
  return db.$count(wikiSlots, and(lte(wikiSlots.nr, limit), lte(wikiSlots.freeAt, timeOf(now))));
}

/** The result of `takeSlot`; times are in ms from now. */
export interface SlotResult extends Record<string, unknown> {
  isTaken: boolean;
  /** How many slots were free before. */
  free: number;
  /** When this consumer can take a slot; 0 for now. */
  waitMs: number;
  /** When the next used slot becomes free. */
  nextMs: number;
}

/**
 * Takes a slot for a consumer that has fewer than are free, or fewer than `minimumShare`. A row that another process is
 * taking at the same moment is skipped, so no slot is taken twice within `holdMs`.
 */
export async function takeSlot(
  db: Database,
  slot: { consumer: string; limit: number; minimumShare: number; holdMs: number; now: Date | null },
): Promise<SlotResult> {
  const { consumer, limit, minimumShare, holdMs, now } = slot;
  const { rows } = await db.execute<SlotResult>(sql`
    with moment as materialized (select ${timeOf(now)} as now),
    used as (
      select free_at, row_number() over expiry::int as freed,
        count(*) filter (where consumer = ${consumer}) over expiry::int as own
      from ${wikiSlots} where nr <= ${limit} and free_at > (select now from moment)
      window expiry as (order by free_at, nr)
    ),
    total as (select count(*)::int as used, coalesce(max(own), 0) as own from used),
    -- The first moment, now or when a used slot becomes free, at which the consumer may take one.
    chance as (
      select at, freed from (
        select now as at, 0 as freed, 0 as own from moment union all select free_at, freed, own from used
      ) as moments, total
      where total.used - freed < ${limit}
        and total.own - moments.own < greatest(${limit} - total.used + freed, ${minimumShare}::int)
      order by freed limit 1
    ),
    taken as (
      update ${wikiSlots} set consumer = ${consumer}, free_at = (select now from moment) + ${holdMs} * interval '1 ms'
      where nr = (
        select nr from ${wikiSlots}
        where nr <= ${limit} and free_at <= (select now from moment) and (select freed = 0 from chance)
        order by nr limit 1 for update skip locked)
      returning nr
    )
    select exists (select from taken) as "isTaken", ${limit} - total.used as free,
      ceil(extract(epoch from chance.at - now) * 1000)::float8 as "waitMs",
      coalesce(ceil(extract(epoch from (select min(free_at) from used) - now) * 1000)::float8, ${holdMs}) as "nextMs"
    from moment, total, chance`);
  return rows[0] as SlotResult;
}

export type StoredResult = typeof wikiResults.$inferSelect;

export async function selectResult(db: Database, key: string): Promise<StoredResult | undefined> {
  const [row] = await db.select().from(wikiResults).where(eq(wikiResults.key, key));
  return row;
}

/** Stores a result unless a newer one is stored. */
export async function upsertResult(db: Database, { key, requestedAt, body }: StoredResult): Promise<void> {
  await db
    .insert(wikiResults)
    .values({ key, requestedAt, body })
    .onConflictDoUpdate({
      target: wikiResults.key,
      set: { requestedAt, body },
      setWhere: lt(wikiResults.requestedAt, requestedAt),
    });
}

/** Deletes results older than `oldest`, and all but the newest `most`. */
export async function deleteResults(db: Database, { oldest, most }: { oldest: Date; most: number }) {
  const firstTooMany = db
    .select({ requestedAt: wikiResults.requestedAt })
    .from(wikiResults)
    .orderBy(desc(wikiResults.requestedAt))
    .offset(most)
    .limit(1);
  await db
    .delete(wikiResults)
    .where(or(lt(wikiResults.requestedAt, oldest), lte(wikiResults.requestedAt, sql`(${firstTooMany})`)));
}
