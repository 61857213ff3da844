import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { type FileState, ingestFiles, ingestLists, ingestMembers, ingests } from './tables.ts';

export type Ingest = typeof ingests.$inferSelect;

/** Rows per copying statement, which then takes less than ten seconds. */
const COPY_BATCH_SIZE = 20_000;

export type IngestCounts = Pick<Ingest, 'requests' | 'added' | 'updated' | 'removed'>;
type IngestSource = Pick<Ingest, 'wiki' | 'source'>;

/** Returns the latest unfinished ingest of a source. */
export function selectUnfinishedIngest(db: Database, source: IngestSource): Promise<Ingest | undefined> {
  return selectLatest(db, source, isNull(ingests.endedAt));
}

/** Returns the latest complete ingest of a source. */
export function selectCompleteIngest(db: Database, source: IngestSource): Promise<Ingest | undefined> {
  return selectLatest(db, source, eq(ingests.isComplete, true));
}

async function selectLatest(db: Database, { wiki, source }: IngestSource, condition: SQL) {
  const isMatch = and(eq(ingests.wiki, wiki), eq(ingests.source, source), condition);
  const [ingest] = await db.select().from(ingests).where(isMatch).orderBy(desc(ingests.id)).limit(1);
  return ingest;
}

export async function selectIngest(db: Database, id: number): Promise<Ingest | undefined> {
  const [ingest] = await db.select().from(ingests).where(eq(ingests.id, id));
  return ingest;
}

export async function insertIngest(db: Database, ingest: IngestSource & Pick<Ingest, 'since' | 'startedAt'>) {
  const [row] = await db.insert(ingests).values(ingest).returning();
  return row as Ingest;
}

/** Deletes an ingest with its queue. */
export async function deleteIngest(db: Database, id: number): Promise<void> {
  await db.delete(ingests).where(eq(ingests.id, id));
}

/** Adds to the counters of an ingest. */
export async function addCounts(db: Database, id: number, counts: Partial<IngestCounts>): Promise<void> {
  const { requests = 0, added = 0, updated = 0, removed = 0 } = counts;
  const sums = {
    requests: sql`${ingests.requests} + ${requests}`,
    added: sql`${ingests.added} + ${added}`,
    updated: sql`${ingests.updated} + ${updated}`,
    removed: sql`${ingests.removed} + ${removed}`,
  };
  await db.update(ingests).set(sums).where(eq(ingests.id, id));
}

export async function markSettled(db: Database, id: number): Promise<void> {
  await db.update(ingests).set({ isSettled: true }).where(eq(ingests.id, id));
}

/** Ends an ingest and, if it is complete, deletes the queues of earlier ingests of its source. */
export async function endIngest(
  db: Database,
  { id, wiki, source }: Ingest,
  { at, isComplete }: { at: Date; isComplete: boolean },
): Promise<void> {
  await db.update(ingests).set({ endedAt: at, isComplete }).where(eq(ingests.id, id));
  if (!isComplete) return;
  const earlier = await db
    .select({ id: ingests.id })
    .from(ingests)
    .where(and(eq(ingests.wiki, wiki), eq(ingests.source, source), lt(ingests.id, id)));
  for (const { id: earlierId } of earlier) {
    for (const table of [ingestFiles, ingestMembers, ingestLists]) {
      await db.delete(table).where(eq(table.ingestId, earlierId));
    }
  }
}

/** Copies the categories, files and memberships of a complete ingest as `known`, without missing and failed files. */
export async function copyQueue(db: Database, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into ${ingestLists} (ingest_id, kind, name, depth, state)
    select ${to}, kind, name, depth, 'known' from ${ingestLists}
    where ingest_id = ${from} and kind = 'category' and state = 'read'`);
  await copyRows(
    db,
    (after) => sql`
    insert into ${ingestFiles} (ingest_id, title, state, reason, version, page, logo, aliases)
    select ${to}, title, case state when 'skipped' then state else 'known' end, reason, version, page, logo, aliases
    from ${ingestFiles}
    where ingest_id = ${from} and state in ('done', 'known', 'skipped') and title > ${after[0]}
    order by title limit ${COPY_BATCH_SIZE}
    returning title as key1, '' as key2`,
  );
  await copyRows(
    db,
    (after) => sql`
    insert into ${ingestMembers} (ingest_id, category, title)
    select ${to}, category, title from ${ingestMembers}
    where ingest_id = ${from} and (category, title) > (${after[0]}, ${after[1]})
    order by category, title limit ${COPY_BATCH_SIZE}
    returning category as key1, title as key2`,
  );
}

/** Copies rows in batches: each statement copies those after the keys of the last copied row, and returns the keys. */
async function copyRows(db: Database, copyAfter: (last: [string, string]) => ReturnType<typeof sql>) {
  let last: [string, string] = ['', ''];
  for (;;) {
    const { rows } = await db.execute<{ key1: string; key2: string }>(
      sql`with copied as (${copyAfter(last)})
        select key1, key2 from copied order by key1 desc, key2 desc limit 1`,
    );
    if (!rows[0]) return;
    last = [rows[0].key1, rows[0].key2];
  }
}

export async function countQueue(db: Database, id: number): Promise<QueueCounts> {
  const { rows } = await db.execute<{ state: string; reason: string | null; count: number }>(sql`
    select state, case when state = 'skipped' then reason end as reason, count(*)::int as count
    from ${ingestFiles} where ingest_id = ${id} group by 1, 2 order by 3 desc, 2`);
  const isIncomplete = and(eq(ingestLists.ingestId, id), inArray(ingestLists.state, ['waiting', 'known']));
  const countOf = (state: FileState) =>
    rows.filter((row) => row.state === state).reduce((sum, { count }) => sum + count, 0);
  return {
    files: rows.reduce((sum, { count }) => sum + count, 0),
    waiting: countOf('waiting'),
    missing: countOf('missing'),
    failed: countOf('failed'),
    skipped: Object.fromEntries(
      rows.flatMap(({ state, reason, count }) => (state === 'skipped' ? [[reason ?? 'unknown', count]] : [])),
    ),
    listsLeft: await db.$count(ingestLists, isIncomplete),
  };
}

export interface QueueCounts {
  files: number;
  waiting: number;
  missing: number;
  failed: number;
  /** By reason, e.g. "image/webp". */
  skipped: Record<string, number>;
  /** Incomplete categories and logs. */
  listsLeft: number;
}
