import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Continuation, ListedFile } from '#mediawiki/enumerate/read-lists.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { ingestFiles, ingestLists, ingestMembers } from './tables.ts';

export type List = typeof ingestLists.$inferSelect;

/** Queues lists that are not queued yet. */
export async function insertLists(
  db: Database,
  lists: readonly Pick<List, 'ingestId' | 'kind' | 'name' | 'depth'>[],
): Promise<void> {
  if (lists.length === 0) return;
  await db
    .insert(ingestLists)
    .values(lists.map((list) => ({ ...list, state: 'waiting' as const })))
    .onConflictDoNothing();
}

/** Returns the list to read next: the one with the fewest tries, and among those, with the lowest depth. */
export async function selectNextList(db: Database, ingestId: number): Promise<List | undefined> {
  const [list] = await db
    .select()
    .from(ingestLists)
    .where(and(eq(ingestLists.ingestId, ingestId), eq(ingestLists.state, 'waiting')))
    .orderBy(asc(ingestLists.tries), asc(ingestLists.depth), asc(ingestLists.name))
    .limit(1);
  return list;
}

/** Returns categories of an earlier ingest that still have to be checked for changes. */
export async function selectKnownCategories(db: Database, ingestId: number, limit: number) {
  const rows = await db
    .select({ name: ingestLists.name })
    .from(ingestLists)
    .where(and(eq(ingestLists.ingestId, ingestId), eq(ingestLists.state, 'known')))
    .orderBy(asc(ingestLists.name))
    .limit(limit);
  return rows.map(({ name }) => name);
}

/** Marks unchanged categories as read. Queues changed ones again and deletes their members. */
export async function updateKnownCategories(
  db: Database,
  ingestId: number,
  { changed, unchanged }: { changed: readonly string[]; unchanged: readonly string[] },
): Promise<void> {
  const hasName = (names: readonly string[]) =>
    and(
      eq(ingestLists.ingestId, ingestId),
      eq(ingestLists.kind, 'category'),
      inArray(ingestLists.name, [...names]),
    );
  await db.update(ingestLists).set({ state: 'read' }).where(hasName(unchanged));
  await db.update(ingestLists).set({ state: 'waiting', next: null }).where(hasName(changed));
  await db
    .delete(ingestMembers)
    .where(and(eq(ingestMembers.ingestId, ingestId), inArray(ingestMembers.category, [...changed])));
}

/** Saves the continuation of a list; null marks the list as read. */
export async function saveContinuation(db: Database, list: List, next: Continuation | null): Promise<void> {
  await db
    .update(ingestLists)
    .set({ next, state: next === null ? 'read' : 'waiting' })
    .where(isList(list));
}

/** Counts a failed try and restarts the list, or marks it as failed after `maxTries`. */
export async function recordListFailure(db: Database, list: List, maxTries: number): Promise<void> {
  await db
    .update(ingestLists)
    .set({
      next: null,
      tries: sql`${ingestLists.tries} + 1`,
      state: sql`case when ${ingestLists.tries} + 1 >= ${maxTries} then 'failed' else 'waiting' end`,
    })
    .where(isList(list));
}

function isList({ ingestId, kind, name }: List) {
  return and(eq(ingestLists.ingestId, ingestId), eq(ingestLists.kind, kind), eq(ingestLists.name, name));
}

/** Saves a category's members and queues new and changed files. Returns the titles of imported files that are new in it. */
export async function insertMembers(
  db: Database,
  { ingestId, category }: { ingestId: number; category: string },
  { files, categories }: { files: readonly ListedFile[]; categories: readonly string[] },
): Promise<string[]> {
  const titles = [...files.map(({ title }) => title), ...categories];
  if (titles.length === 0) return [];
  const { rows: inserted } = await db.execute<{ title: string }>(sql`
    insert into ${ingestMembers} (ingest_id, category, title)
    select ${ingestId}, ${category}, title from unnest(${sql.param(titles)}::text[]) as title
    on conflict do nothing returning title`);
  if (files.length > 0) await insertFiles(db, ingestId, files);
  const { rows } = await db.execute<{ title: string }>(sql`
    select title from ${ingestFiles}
    where ingest_id = ${ingestId} and state in ('done', 'known')
      and title = any (${sql.param(inserted.map(({ title }) => title))}::text[])`);
  return rows.map(({ title }) => title);
}

/** Queues new files and, in an ingest of changes, known ones whose version has changed. */
async function insertFiles(db: Database, ingestId: number, files: readonly ListedFile[]): Promise<void> {
  const distinct = [...new Map(files.map((file) => [file.title, file])).values()];
  await db.execute(sql`
    insert into ${ingestFiles} (ingest_id, title, state, version)
    select ${ingestId}, title, 'waiting', version
    from unnest(
      ${sql.param(distinct.map(({ title }) => title))}::text[],
      ${sql.param(distinct.map(({ version }) => version))}::text[]
    ) as listed (title, version)
    on conflict (ingest_id, title) do update
      set state = 'waiting', tries = 0, version = excluded.version
      where ingest_files.state in ('known', 'skipped')
        and excluded.version is not null and ingest_files.version is distinct from excluded.version
        and exists (select from ingests where id = ingest_files.ingest_id and since is not null)`);
}

/** Requeues the files of log entries that this ingest knows; a moved file also under its new title, with its categories. */
export async function requeueLoggedFiles(
  db: Database,
  ingestId: number,
  entries: readonly { title: string; movedTo: string | null }[],
): Promise<void> {
  const titles = entries.map(({ title }) => title);
  const targets = entries.map(({ movedTo }) => movedTo);
  const moved = sql`unnest(${sql.param(titles)}::text[], ${sql.param(targets)}::text[]) as moved (title, target)`;
  await db.execute(sql`
    insert into ${ingestFiles} (ingest_id, title, state)
    select distinct ${ingestId}::int, moved.target, 'waiting' from ${moved}
    join ${ingestFiles} as file on file.ingest_id = ${ingestId} and file.title = moved.title
    where moved.target is not null
    on conflict (ingest_id, title) do update set state = 'waiting', tries = 0`);
  await db.execute(sql`
    insert into ${ingestMembers} (ingest_id, category, title)
    select ${ingestId}::int, member.category, moved.target from ${moved}
    join ${ingestMembers} as member on member.ingest_id = ${ingestId} and member.title = moved.title
    where moved.target is not null
    on conflict do nothing`);
  await db.execute(sql`
    update ${ingestFiles} set state = 'waiting', tries = 0
    where ingest_id = ${ingestId} and title = any (${sql.param(titles)}::text[]) and state <> 'failed'`);
}

/**
 * Deletes categories that no path leads to any more. Requeues files that are no longer in any list, including those of the
 * earlier ingest: they may have been deleted.
 */
export async function requeueUnlistedFiles(db: Database, ingestId: number, earlierId: number | null) {
  await db.execute(sql`
    with recursive reached (name) as (
      select name from ${ingestLists} where ingest_id = ${ingestId} and kind = 'category' and depth = 0
      union
      select list.name from reached
      join ${ingestMembers} as member on member.ingest_id = ${ingestId} and member.category = reached.name
      join ${ingestLists} as list
        on list.ingest_id = ${ingestId} and list.kind = 'category' and list.name = member.title
    )
    delete from ${ingestLists}
    where ingest_id = ${ingestId} and kind = 'category' and name not in (select name from reached)`);
  await db.execute(sql`
    delete from ${ingestMembers} as member
    where ingest_id = ${ingestId} and category <> '' and not exists (
      select from ${ingestLists} as list
      where list.ingest_id = ${ingestId} and list.kind = 'category' and list.name = member.category)`);
  await db.execute(sql`
    update ${ingestFiles} as file set state = 'waiting', tries = 0
    where ingest_id = ${ingestId} and state = 'known' and not exists (
      select from ${ingestMembers} as member where member.ingest_id = ${ingestId} and member.title = file.title)`);
  if (earlierId === null) return;
  await db.execute(sql`
    insert into ${ingestFiles} (ingest_id, title, state, page, logo)
    select ${ingestId}, title, 'waiting', page, logo from ${ingestFiles}
    where ingest_id = ${earlierId} and state in ('done', 'known') and page is not null
    on conflict do nothing`);
}

/** Returns the first hundred failed lists. */
export async function selectFailedLists(db: Database, ingestId: number): Promise<string[]> {
  const rows = await db
    .select({ name: ingestLists.name })
    .from(ingestLists)
    .where(and(eq(ingestLists.ingestId, ingestId), eq(ingestLists.state, 'failed')))
    .orderBy(asc(ingestLists.name))
    .limit(100);
  return rows.map(({ name }) => name);
}
