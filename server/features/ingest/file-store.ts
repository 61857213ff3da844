import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Logo } from '#contract/logos.ts';
import { logos } from '#server/features/logos/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { type FileState, ingestFiles, ingestMembers } from './tables.ts';

const SHA1 = sql<string>`(${logos.logo} ->> 'id')`;

export type QueuedFile = typeof ingestFiles.$inferSelect;

/** Returns the next files to request, those with the fewest tries first. */
export async function selectWaitingFiles(db: Database, ingestId: number, limit: number) {
  return db
    .select()
    .from(ingestFiles)
    .where(and(eq(ingestFiles.ingestId, ingestId), eq(ingestFiles.state, 'waiting')))
    .orderBy(asc(ingestFiles.tries), asc(ingestFiles.title))
    .limit(limit);
}

/** The new state of a file in the queue. */
export interface FileOutcome {
  title: string;
  state: FileState;
  reason?: string | null;
  version?: string | null;
  page?: string | null;
  logo?: string | null;
  aliases?: readonly string[];
}

/** Updates the queue. Values that an outcome omits stay as they are, except for aliases and the reason, which are cleared. */
export async function saveOutcomes(db: Database, ingestId: number, outcomes: readonly FileOutcome[]) {
  await db.execute(sql`
    insert into ${ingestFiles} (ingest_id, title, state, reason, version, page, logo, aliases)
    select ${ingestId}, title, state, reason, version, page, logo, coalesce(aliases, '{}')
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as outcome
      (title text, state text, reason text, version text, page text, logo text, aliases text[])
    on conflict (ingest_id, title) do update set
      state = excluded.state,
      reason = excluded.reason,
      version = coalesce(excluded.version, ingest_files.version),
      page = coalesce(excluded.page, ingest_files.page),
      logo = coalesce(excluded.logo, ingest_files.logo),
      aliases = excluded.aliases`);
}

/** Counts a failed try of each file, and marks those that reach `maxTries` as failed. */
export async function recordFileFailures(
  db: Database,
  ingestId: number,
  { titles, maxTries, reason }: { titles: readonly string[]; maxTries: number; reason: string },
): Promise<void> {
  await db
    .update(ingestFiles)
    .set({
      tries: sql`${ingestFiles.tries} + 1`,
      reason,
      state: sql`case when ${ingestFiles.tries} + 1 >= ${maxTries} then 'failed' else ${ingestFiles.state} end`,
    })
    .where(and(eq(ingestFiles.ingestId, ingestId), inArray(ingestFiles.title, [...titles])));
}

/** Returns the categories by title, as far as this ingest has read them. */
export async function selectCategories(db: Database, ingestId: number, titles: readonly string[]) {
  const rows = await db
    .select({ title: ingestMembers.title, category: ingestMembers.category })
    .from(ingestMembers)
    .where(and(eq(ingestMembers.ingestId, ingestId), inArray(ingestMembers.title, [...titles])));
  const byTitle = Map.groupBy(rows, ({ title }) => title);
  return new Map([...byTitle].map(([title, members]) => [title, members.map(({ category }) => category)]));
}

/** Returns imported files with their indexed logos. */
export async function selectDescribedFiles(db: Database, ingestId: number, titles: readonly string[]) {
  return db
    .select({ title: ingestFiles.title, aliases: ingestFiles.aliases, logo: logos.logo })
    .from(ingestFiles)
    .innerJoin(logos, and(eq(logos.page, ingestFiles.page), sql`${SHA1} = ${ingestFiles.logo}`))
    .where(and(eq(ingestFiles.ingestId, ingestId), inArray(ingestFiles.title, [...titles])));
}

/** Of the imported logos, returns the ids that are in the index, and the pages of which the index has another version. */
export async function selectIndexedLogos(db: Database, imported: readonly Logo[]) {
  const ids = imported.map(({ id }) => id);
  const pages = imported.map(({ sourceUrl }) => sourceUrl);
  const rows = await db
    .select({ id: SHA1, page: logos.page, removedAt: logos.removedAt })
    .from(logos)
    .where(sql`${inArray(logos.id, ids)} or ${inArray(logos.page, pages)}`);
  const importedIds = new Set(ids);
  const idByPage = new Map(imported.map(({ id, sourceUrl }) => [sourceUrl, id]));
  const outdated = rows.filter(({ id, page, removedAt }) => {
    return removedAt === null && idByPage.has(page) && idByPage.get(page) !== id;
  });
  return {
    ids: new Set(rows.map(({ id }) => id).filter((id) => importedIds.has(id))),
    outdatedPages: [...new Set(outdated.map(({ page }) => page))],
  };
}

/** Requeues duplicates of removed files: the index may have taken one of them for the other, renamed. */
export async function requeueDuplicates(
  db: Database,
  ingestId: number,
  removed: { titles: readonly string[]; logos: readonly string[] },
): Promise<void> {
  if (removed.logos.length === 0) return;
  await db.execute(sql`
    update ${ingestFiles} set state = 'waiting', tries = 0
    where ingest_id = ${ingestId} and state in ('done', 'known')
      and logo = any (${sql.param([...removed.logos])}::text[])
      and not title = any (${sql.param([...removed.titles])}::text[])`);
}

/** Returns the first hundred failed files. */
export async function selectFailedFiles(db: Database, ingestId: number) {
  return db
    .select({ title: ingestFiles.title, reason: ingestFiles.reason })
    .from(ingestFiles)
    .where(and(eq(ingestFiles.ingestId, ingestId), eq(ingestFiles.state, 'failed')))
    .orderBy(asc(ingestFiles.title))
    .limit(100);
}

export async function deleteMembers(db: Database, ingestId: number, category: string): Promise<void> {
  await db
    .delete(ingestMembers)
    .where(and(eq(ingestMembers.ingestId, ingestId), eq(ingestMembers.category, category)));
}
