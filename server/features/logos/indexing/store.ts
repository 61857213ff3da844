import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import type { KnownTitle } from '../rules.ts';
import { logos, logoTitles, logoTitleWords, logoVocabulary, logoWords } from '../tables.ts';
import type { Posting, VocabularyWord } from './ranks.ts';

const WRITERS = 7_163_016;

/** What is known of a logo that may have to be changed. */
export type KnownLogo = Awaited<ReturnType<typeof selectKnown>>[number];
export type NewLogo = typeof logos.$inferInsert;
export type StoredTitle = KnownTitle & { nr: number };

/**
 * Whoever changes the index waits here first and holds it to the end of the transaction, so that writers, of this server
 * or another, read what they change and never wait for each other in a circle.
 */
export async function takeTurn(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${WRITERS})`);
}

/** The logos with these ids, those that are not removed on these pages, and those behind these addresses. */
export function selectKnown(
  db: Database,
  { ids = [], pages = [], urls = [] }: { ids?: string[]; pages?: string[]; urls?: string[] },
) {
  const { id, nr, page, key, words, aliases, rank, fileType, searches, downloads, addedAt, removedAt } =
    logos;
  const title = sql<string>`${logos.logo} ->> 'title'`;
  const url = sql<string>`(${logos.logo} ->> 'url')`;
  return db
    .select({
      ...{ id, nr, page, key, words, aliases, rank, fileType, searches, downloads, addedAt, removedAt },
      ...{ title, url },
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

/** The pages that begin so and whose files are not removed. */
export async function selectPagesFrom(db: Database, start: string): Promise<string[]> {
  const rows = await db
    .select({ page: logos.page })
    .from(logos)
    .where(
      sql`${logos.page} ~>=~ ${start} and ${logos.page} ~<~ ${`${start}\u{10ffff}`} and ${logos.removedAt} is null`,
    );
  return rows.map(({ page }) => page);
}

/** Those of these ids whose logos are not removed. */
export async function selectPresentIds(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: logos.id })
    .from(logos)
    .where(and(inArray(logos.id, ids), isNull(logos.removedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Writes these logos over what was there, a known one with its number, so that numbers last. Ids must be distinct. Answers each id's number. */
export async function upsertLogos(db: Database, rows: NewLogo[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const written = await db
    .insert(logos)
    .values(rows)
    .onConflictDoUpdate({
      target: logos.id,
      set: {
        ...Object.fromEntries(OVERWRITTEN.map((column) => [column, sql.raw(`excluded.${snake(column)}`)])),
        // What is told late of an earlier time does not undo that it was checked since.
        checkedAt: sql`greatest(${logos.checkedAt}, excluded.checked_at)`,
        seenAt: sql`greatest(${logos.seenAt}, excluded.seen_at)`,
      },
    })
    .returning({ id: logos.id, nr: logos.nr });
  return new Map(written.map(({ id, nr }) => [id, nr]));
}

const OVERWRITTEN = [
  ...(['logo', 'wiki', 'page', 'key', 'words', 'facets', 'rank', 'aliases', 'fileType'] as const),
  ...(['licenseClass', 'addedAt', 'searches', 'downloads', 'removedAt'] as const),
];

const snake = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export async function setRemoved(db: Database, nrs: number[], removedAt: Date): Promise<void> {
  if (nrs.length > 0) await db.update(logos).set({ removedAt }).where(inArray(logos.nr, nrs));
}

/** Writes how often logos were downloaded, and their ranks. */
export async function setDownloads(
  db: Database,
  changed: { nr: number; downloads: number; rank: number }[],
): Promise<void> {
  const list = (column: 'nr' | 'downloads' | 'rank') => array(changed.map((one) => one[column]));
  await db.execute(sql`
    update ${logos} set downloads = changed.downloads, rank = changed.rank
    from unnest(${list('nr')}::int[], ${list('downloads')}::int[], ${list('rank')}::int[]) as changed (nr, downloads, rank)
    where ${logos.nr} = changed.nr`);
}

export function selectTitlesByKey(db: Database, keys: string[]): Promise<StoredTitle[]> {
  const { nr, key, title, fileType, thumbUrl, shown } = logoTitles;
  return db.select({ nr, key, title, fileType, thumbUrl, shown }).from(logoTitles).where(inArray(key, keys));
}

/** Writes these titles over what was there, a known one with its number. Keys must be distinct. Answers each key's number. */
export async function upsertTitles(
  db: Database,
  titles: (KnownTitle & { nr?: number })[],
): Promise<Map<string, number>> {
  if (titles.length === 0) return new Map();
  const columns = ['title', 'fileType', 'thumbUrl', 'shown'] as const;
  const written = await db
    .insert(logoTitles)
    .values(titles)
    .onConflictDoUpdate({
      target: logoTitles.key,
      set: Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded.${snake(column)}`)])),
    })
    .returning({ key: logoTitles.key, nr: logoTitles.nr });
  return new Map(written.map(({ key, nr }) => [key, nr]));
}

export async function deleteTitles(db: Database, nrs: number[]): Promise<void> {
  if (nrs.length > 0) await db.delete(logoTitles).where(inArray(logoTitles.nr, nrs));
}

/** Those of these keys that a logo bears which is not removed. */
export async function selectBorneKeys(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ key: logos.key })
    .from(logos)
    .where(and(inArray(logos.key, keys), isNull(logos.removedAt)));
  return new Set(rows.map(({ key }) => key));
}

/** Takes postings out and puts others in. */
export async function replacePostings(
  db: Database,
  of: 'logos' | 'titles',
  changes: { out: Posting[]; in: Posting[] },
): Promise<void> {
  const table = of === 'logos' ? logoWords : logoTitleWords;
  const rows = (postings: Posting[]) =>
    sql`unnest(${array(postings.map(({ word }) => word))}::text[], ${array(postings.map(({ rank }) => rank))}::int[],
      ${array(postings.map(({ nr }) => nr))}::int[])`;
  if (changes.out.length > 0)
    await db.execute(sql`
      delete from ${table} using ${rows(changes.out)} as gone (word, rank, nr)
      where ${table.word} = gone.word and ${table.rank} = gone.rank and ${table.nr} = gone.nr`);
  if (changes.in.length > 0)
    await db.execute(
      sql`insert into ${table} (word, rank, nr) select * from ${rows(changes.in)} on conflict do nothing`,
    );
}

/** Adds words, and lets those that are there lead to a better title. */
export async function addWords(db: Database, words: VocabularyWord[]): Promise<void> {
  if (words.length === 0) return;
  const list = (column: keyof VocabularyWord) => array(words.map((one) => one[column]));
  await db.execute(sql`
    insert into ${logoVocabulary} (word, spelling, best)
    select word, spelling, best from unnest(${list('word')}::text[], ${list('spelling')}::text[], ${list('best')}::int[])
      as given (word, spelling, best)
    where not exists (select from ${logoVocabulary} where ${logoVocabulary.word} = given.word and ${logoVocabulary.best} <= given.best)
    on conflict (word) do update set best = excluded.best`);
}

/** One parameter for a whole list; drizzle would make one of every value. */
function array(values: readonly (string | number)[]) {
  return sql.param(values);
}
