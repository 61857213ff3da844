import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Logo } from '#contract/logos.ts';
import { logos } from '#server/features/logos/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { type FileState, ingestFiles, ingestMembers } from '../tables.ts';

export type QueuedFile = typeof ingestFiles.$inferSelect;

/** Files that wait to be described, of those that were in vain least often, by title. */
export async function selectWaiting(db: Database, ingestId: number, limit: number): Promise<QueuedFile[]> {
  return db
    .select()
    .from(ingestFiles)
    .where(and(eq(ingestFiles.ingestId, ingestId), eq(ingestFiles.state, 'waiting')))
    .orderBy(asc(ingestFiles.tries), asc(ingestFiles.title))
    .limit(limit);
}

/** What became of a file that was asked about. */
export interface FileOutcome {
  title: string;
  state: FileState;
  reason?: string | null;
  version?: string | null;
  page?: string | null;
  logo?: string | null;
  aliases?: readonly string[];
}

/** Ticks files off; what an outcome leaves out stays as it was. */
export async function saveOutcomes(
  db: Database,
  ingestId: number,
  outcomes: readonly FileOutcome[],
): Promise<void> {
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

/** Takes note that files were asked about in vain; after `most` times they are given up, for this reason. */
export async function countFileTries(
  db: Database,
  ingestId: number,
  { titles, most, reason }: { titles: readonly string[]; most: number; reason: string },
): Promise<void> {
  await db
    .update(ingestFiles)
    .set({
      tries: sql`${ingestFiles.tries} + 1`,
      reason,
      state: sql`case when ${ingestFiles.tries} + 1 >= ${most} then 'failed' else ${ingestFiles.state} end`,
    })
    .where(and(eq(ingestFiles.ingestId, ingestId), inArray(ingestFiles.title, [...titles])));
}

/** The categories of the ingest that each of these titles lies in. */
export async function selectCategories(
  db: Database,
  ingestId: number,
  titles: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ title: ingestMembers.title, category: ingestMembers.category })
    .from(ingestMembers)
    .where(and(eq(ingestMembers.ingestId, ingestId), inArray(ingestMembers.title, [...titles])));
  const byTitle = Map.groupBy(rows, ({ title }) => title);
  return new Map([...byTitle].map(([title, found]) => [title, found.map(({ category }) => category)]));
}

/** Described files with their logos in the index, to give them further names. */
export async function selectDescribed(
  db: Database,
  ingestId: number,
  titles: readonly string[],
): Promise<{ title: string; aliases: string[]; logo: Logo }[]> {
  return db
    .select({ title: ingestFiles.title, aliases: ingestFiles.aliases, logo: logos.logo })
    .from(ingestFiles)
    .innerJoin(logos, eq(logos.id, ingestFiles.logo))
    .where(and(eq(ingestFiles.ingestId, ingestId), inArray(ingestFiles.title, [...titles])));
}

/** Which of these logos the index has, and which of these pages it has with another file, which is an older version. */
export async function selectIndexed(
  db: Database,
  found: readonly Logo[],
): Promise<{ ids: Set<string>; outdated: string[] }> {
  const ids = found.map(({ id }) => id);
  const pages = found.map(({ sourceUrl }) => sourceUrl);
  const rows = await db
    .select({ id: logos.id, page: logos.page, removedAt: logos.removedAt })
    .from(logos)
    .where(sql`${inArray(logos.id, ids)} or ${inArray(logos.page, pages)}`);
  const known = new Set(ids);
  const idOf = new Map(found.map(({ id, sourceUrl }) => [sourceUrl, id]));
  const outdated = rows.filter(({ id, page, removedAt }) => {
    return removedAt === null && idOf.has(page) && idOf.get(page) !== id;
  });
  return {
    ids: new Set(rows.map(({ id }) => id).filter((id) => known.has(id))),
    outdated: [...new Set(outdated.map(({ page }) => page))],
  };
}

/** Lets other files of the same bytes wait: the index holds one page for them, which may be the one that is gone. */
export async function requeueTwins(
  db: Database,
  ingestId: number,
  gone: { titles: readonly string[]; logos: readonly string[] },
): Promise<void> {
  if (gone.logos.length === 0) return;
  await db.execute(sql`
    update ${ingestFiles} set state = 'waiting', tries = 0
    where ingest_id = ${ingestId} and state in ('done', 'known')
      and logo = any (${sql.param([...gone.logos])}::text[])
      and not title = any (${sql.param([...gone.titles])}::text[])`);
}

/** The first hundred files that could not be read, and why. */
export async function selectFailedFiles(
  db: Database,
  ingestId: number,
): Promise<{ title: string; reason: string | null }[]> {
  return db
    .select({ title: ingestFiles.title, reason: ingestFiles.reason })
    .from(ingestFiles)
    .where(and(eq(ingestFiles.ingestId, ingestId), eq(ingestFiles.state, 'failed')))
    .orderBy(asc(ingestFiles.title))
    .limit(100);
}

/** Forgets what lies in a category. */
export async function deleteMembers(db: Database, ingestId: number, category: string): Promise<void> {
  await db
    .delete(ingestMembers)
    .where(and(eq(ingestMembers.ingestId, ingestId), eq(ingestMembers.category, category)));
}
