import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { FileKind } from '#contract/file-check.ts';
import { fileChecks } from '#server/features/checks/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { KnownTitle } from '../rules.ts';
import { logos, logoTitles, logoTitleWords, logoVocabulary, logoWords } from '../tables.ts';
import type { Posting, VocabularyWord } from './ranks.ts';

/** Key of the advisory lock; any number that no other lock uses. */
const WRITE_LOCK = 7_163_016;

export type KnownLogo = Awaited<ReturnType<typeof selectKnown>>[number];
export type NewLogo = typeof logos.$inferInsert;
export type StoredTitle = KnownTitle & { shortId: number };

/** Locks the index for writing until the end of the transaction, so that writers of all servers never deadlock. */
export async function lockIndex(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${WRITE_LOCK})`);
}

/** Returns all logos with these ids of rows, even removed ones, and the current logos with these pages or URLs. */
export function selectKnown(
  db: Database,
  { ids = [], pages = [], urls = [] }: { ids?: string[]; pages?: string[]; urls?: string[] },
) {
  const { id, shortId, wiki, page, key, words, aliases, rank, fileType } = logos;
  const { searches, downloads, addedAt, checkedAt, removedAt } = logos;
  const sha1 = sql<string>`${logos.logo} ->> 'id'`;
  const title = sql<string>`${logos.logo} ->> 'title'`;
  const url = sql<string>`(${logos.logo} ->> 'url')`;
  return db
    .select({
      id,
      sha1,
      shortId,
      wiki,
      page,
      key,
      words,
      aliases,
      rank,
      fileType,
      searches,
      downloads,
      addedAt,
      checkedAt,
      removedAt,
      title,
      url,
    })
    .from(logos)
    .where(
      or(
        ids.length > 0 ? inArray(id, ids) : undefined,
        pages.length > 0 ? and(inArray(page, pages), isNull(removedAt)) : undefined,
        urls.length > 0 ? and(inArray(url, urls), isNull(removedAt)) : undefined,
        sql`false`,
      ),
    );
}

/** Returns what the files with these SHA-1 draw, as far as they were checked. */
export async function selectKinds(db: Database, sha1s: readonly string[]): Promise<Map<string, FileKind>> {
  const { rows } = await db.execute<{ id: string; kind: FileKind }>(sql`
    select id, "check" ->> 'kind' as kind from ${fileChecks} where id = any (${array(sha1s)}::text[]) and "check" is not null`);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

export async function setLogo(
  db: Database,
  id: string,
  row: Pick<NewLogo, 'logo' | 'facets'>,
): Promise<void> {
  await db.update(logos).set(row).where(eq(logos.id, id));
}

/** Returns the SHA-1 and page of the current logos whose page begins with this prefix. */
export function selectByPagePrefix(db: Database, prefix: string) {
  const { page, removedAt } = logos;
  const hasPrefix = sql`${page} ~>=~ ${prefix} and ${page} ~<~ ${`${prefix}\u{10ffff}`}`;
  const sha1 = sql<string>`${logos.logo} ->> 'id'`;
  return db
    .select({ sha1, page })
    .from(logos)
    .where(and(hasPrefix, isNull(removedAt)));
}

/** Inserts or overwrites logos with distinct ids; known ones must have their `shortId`. Returns the `shortId` of each id. */
export async function upsertLogos(db: Database, rows: NewLogo[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const written = await db
    .insert(logos)
    .values(rows)
    .onConflictDoUpdate({
      target: logos.id,
      set: {
        ...Object.fromEntries(OVERWRITTEN.map((column) => [column, sql.raw(`excluded.${snake(column)}`)])),
        // Writes can arrive out of order.
        checkedAt: sql`greatest(${logos.checkedAt}, excluded.checked_at)`,
        seenAt: sql`greatest(${logos.seenAt}, excluded.seen_at)`,
      },
    })
    .returning({ id: logos.id, shortId: logos.shortId });
  return new Map(written.map(({ id, shortId }) => [id, shortId]));
}

const OVERWRITTEN = (
  'logo wiki page key words facets rank aliases fileType licenseClass addedAt searches ' +
  'downloads removedAt'
).split(' ');

const snake = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export async function setRemoved(
  db: Database,
  removed: readonly KnownLogo[],
  removedAt: Date,
): Promise<void> {
  const shortIds = removed.map(({ shortId }) => shortId);
  if (shortIds.length > 0) await db.update(logos).set({ removedAt }).where(inArray(logos.shortId, shortIds));
}

export async function setDownloads(
  db: Database,
  changed: { shortId: number; downloads: number; rank: number }[],
) {
  const list = (column: 'shortId' | 'downloads' | 'rank') => array(changed.map((one) => one[column]));
  await db.execute(sql`
    update ${logos} set downloads = changed.downloads, rank = changed.rank
    from unnest(${list('shortId')}::int[], ${list('downloads')}::int[], ${list('rank')}::int[]) as changed (nr, downloads, rank)
    where ${logos.shortId} = changed.nr`);
}

/** Returns those of the URLs whose current logo lacks one of its aliases. */
export async function selectLackingAliases(
  db: Database,
  aliasesByUrl: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> {
  const aliases = [...aliasesByUrl.values()].map((names) => JSON.stringify(names));
  const { rows } = await db.execute<{ url: string }>(sql`
    select named.url from unnest(${array([...aliasesByUrl.keys()])}::text[], ${array(aliases)}::jsonb[]) as named (url, aliases)
    join ${logos} on ${logos.logo} ->> 'url' = named.url
    where ${logos.removedAt} is null and not to_jsonb(${logos.aliases}) @> named.aliases`);
  return rows.map(({ url }) => url);
}

export async function setAliases(
  db: Database,
  changed: { shortId: number; aliases: string[]; words: string }[],
): Promise<void> {
  const aliases = changed.map((one) => JSON.stringify(one.aliases));
  await db.execute(sql`
    update ${logos} set words = changed.words, aliases = array(select jsonb_array_elements_text(changed.aliases))
    from unnest(${array(changed.map(({ shortId }) => shortId))}::int[], ${array(aliases)}::jsonb[],
      ${array(changed.map(({ words }) => words))}::text[]) as changed (nr, aliases, words)
    where ${logos.shortId} = changed.nr`);
}

export function selectTitlesByKey(db: Database, keys: string[]): Promise<StoredTitle[]> {
  const { shortId, key, title, fileType, thumbUrl, popularity } = logoTitles;
  return db
    .select({ shortId, key, title, fileType, thumbUrl, popularity })
    .from(logoTitles)
    .where(inArray(key, keys));
}

/** Inserts or overwrites titles with distinct keys; known ones must have their `shortId`. Returns the `shortId` of each key. */
export async function upsertTitles(db: Database, titles: (KnownTitle & { shortId?: number })[]) {
  if (titles.length === 0) return new Map();
  const written = await db
    .insert(logoTitles)
    .values(titles)
    .onConflictDoUpdate({
      target: logoTitles.key,
      set: {
        title: sql`excluded.title`,
        fileType: sql`excluded.file_type`,
        thumbUrl: sql`excluded.thumb_url`,
        popularity: sql`excluded.shown`,
      },
    })
    .returning({ key: logoTitles.key, shortId: logoTitles.shortId });
  return new Map(written.map(({ key, shortId }) => [key, shortId]));
}

export async function deleteTitles(db: Database, titles: readonly StoredTitle[]): Promise<void> {
  const shortIds = titles.map(({ shortId }) => shortId);
  if (shortIds.length > 0) await db.delete(logoTitles).where(inArray(logoTitles.shortId, shortIds));
}

/** Returns those of the keys that belong to current logos. */
export async function selectUsedKeys(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ key: logos.key })
    .from(logos)
    .where(and(inArray(logos.key, keys), isNull(logos.removedAt)));
  return new Set(rows.map(({ key }) => key));
}

export async function replacePostings(
  db: Database,
  kind: 'logos' | 'titles',
  { removed, added }: { removed: Posting[]; added: Posting[] },
): Promise<void> {
  const table = kind === 'logos' ? logoWords : logoTitleWords;
  const rows = (postings: Posting[]) =>
    sql`unnest(${array(postings.map(({ word }) => word))}::text[], ${array(postings.map(({ rank }) => rank))}::int[],
      ${array(postings.map(({ shortId }) => shortId))}::int[])`;
  if (removed.length > 0)
    await db.execute(sql`
      delete from ${table} using ${rows(removed)} as removed (word, rank, nr)
      where ${table.word} = removed.word and ${table.rank} = removed.rank and ${table.shortId} = removed.nr`);
  if (added.length > 0)
    await db.execute(
      sql`insert into ${table} (word, rank, nr) select * from ${rows(added)} on conflict do nothing`,
    );
}

/** Adds words to the vocabulary, or improves their best rank. */
export async function addWords(db: Database, words: VocabularyWord[]): Promise<void> {
  if (words.length === 0) return;
  const list = (column: keyof VocabularyWord) => array(words.map((one) => one[column]));
  await db.execute(sql`
    insert into ${logoVocabulary} (word, spelling, best)
    select word, spelling, best from unnest(${list('word')}::text[], ${list('spelling')}::text[], ${list('best')}::int[])
      as added (word, spelling, best)
    where not exists (select from ${logoVocabulary} where ${logoVocabulary.word} = added.word and ${logoVocabulary.best} <= added.best)
    on conflict (word) do update set best = excluded.best`);
}

/** Binds an array as one parameter; drizzle would bind each value. */
function array(values: readonly (string | number)[]) {
  return sql.param(values);
}
