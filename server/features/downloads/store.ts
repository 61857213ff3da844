import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  isNotNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { allowances, batches, downloads } from './tables.ts';

const { id, logoUrl, logoTitle, fileType, downloadedAt, batchId, place } = downloads;
const FILE = { id, logoUrl, logoTitle, fileType, downloadDate: downloadedAt };

interface Page {
  offset: number;
  limit: number;
}

interface EntriesQuery {
  accountId: number;
  /** Words that a title contains; a batch matches if one of its files does. */
  words: readonly string[];
  /** True to return only the latest of several downloads of one file or of the same batch. */
  isFolded: boolean;
}

/** A digest of the files of a batch. */
const CONTENTS = sql<string>`(
  select md5(string_agg(d.file_type || ' ' || d.logo_url, chr(10) order by d.place))
  from ${downloads} d where d.batch_id = ${batches.id})`;

/** Equal for downloads of one file, and for batches of the same files in the same format. */
const REPEATED = sql`coalesce(${batches.format} || ' ' || ${CONTENTS}, lower(${fileType}) || ' ' || ${logoUrl})`;

type FileFacts = Pick<typeof downloads.$inferSelect, 'logoUrl' | 'logoTitle' | 'fileType'>;

/**
 * Returns history entries of an account, newest first: single downloads, and the first file of each batch, with the number
 * of its files, a digest of them, the number of those that match, and the first one that matches.
 */
export function selectEntries(db: Database, { offset, limit, ...query }: Page & EntriesQuery) {
  const firstMatch = sql<FileFacts | null>`(
    select jsonb_build_object('logoUrl', d.logo_url, 'logoTitle', d.logo_title, 'fileType', d.file_type)
    from ${downloads} d
    where d.batch_id = ${batches.id} and ${titleMatches(sql`d.logo_title`, query.words)}
    order by d.place limit 1)`;
  const listed = query.isFolded ? latestEntries(db, query) : everyEntry(db, query);
  const countFiles = (matching: SQL) =>
    sql<number>`(select count(*)::int from ${downloads} d where d.batch_id = ${batches.id} and ${matching})`;
  return db
    .select({
      ...FILE,
      batchId,
      format: batches.format,
      files: countFiles(sql`true`),
      contents: CONTENTS,
      matches: countFiles(titleMatches(sql`d.logo_title`, query.words)),
      firstMatch,
      times: listed.times,
    })
    .from(downloads)
    .innerJoin(listed, eq(listed.id, id))
    .leftJoin(batches, eq(batches.id, batchId))
    .where(entriesOf(query))
    .orderBy(desc(downloadedAt), desc(id))
    .limit(limit)
    .offset(offset);
}

function everyEntry(db: Database, query: EntriesQuery) {
  return db
    .select({ id, times: sql<number | null>`null::int`.as('times') })
    .from(downloads)
    .where(entriesOf(query))
    .as('listed');
}

/** Selects the latest download of each file and of each batch of the same files, and how many downloads there are. */
function latestEntries(db: Database, query: EntriesQuery) {
  return db
    .selectDistinctOn([REPEATED], {
      id,
      times: sql<number | null>`(count(*) over (partition by ${REPEATED}))::int`.as('times'),
    })
    .from(downloads)
    .leftJoin(batches, eq(batches.id, batchId))
    .where(entriesOf(query))
    .orderBy(REPEATED, desc(downloadedAt), desc(id))
    .as('listed');
}

export async function countEntries(db: Database, query: EntriesQuery): Promise<number> {
  const total = query.isFolded ? countDistinct(REPEATED) : count();
  const [row] = await db
    .select({ total })
    .from(downloads)
    .leftJoin(batches, eq(batches.id, batchId))
    .where(entriesOf(query));
  return row?.total ?? 0;
}

interface BatchQuery extends Omit<EntriesQuery, 'isFolded'> {
  batchId: number;
}

/** Returns files of an account's batch, in the order in which they were recorded. */
export function selectBatchFiles(db: Database, { offset, limit, ...batch }: Page & BatchQuery) {
  return db
    .select(FILE)
    .from(downloads)
    .where(filesOf(batch))
    .orderBy(asc(place))
    .limit(limit)
    .offset(offset);
}

export async function countBatchFiles(db: Database, batch: BatchQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(downloads).where(filesOf(batch));
  return row?.total ?? 0;
}

export async function deleteGuestsBefore(db: Database, time: Date): Promise<void> {
  await db.delete(allowances).where(and(isNotNull(allowances.guestId), lt(allowances.openedAt, time)));
}

/** Deletes batches that started before a time and have no files. */
export async function deleteEmptyBatchesBefore(db: Database, time: Date): Promise<void> {
  const files = db.select({ id }).from(downloads).where(eq(batchId, batches.id));
  await db.delete(batches).where(and(lt(batches.startedAt, time), notExists(files)));
}

/** Without words, the condition of the index `downloads_entries`. */
function entriesOf({ accountId, words }: Omit<EntriesQuery, 'isFolded'>) {
  const isEntry = and(belongsTo(accountId), sql`coalesce(${place}, 1) = 1`);
  if (words.length === 0) return isEntry;
  const hasMatch = sql`exists (
    select from ${downloads} d where d.batch_id = ${batchId} and ${titleMatches(sql`d.logo_title`, words)})`;
  return and(isEntry, or(titleMatches(sql`${logoTitle}`, words), hasMatch));
}

function filesOf({ accountId, batchId: id, words }: BatchQuery) {
  return and(belongsTo(accountId), eq(batchId, id), titleMatches(sql`${logoTitle}`, words));
}

/** Matches titles that contain every word, in any case. */
function titleMatches(title: SQL, words: readonly string[]): SQL {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return sql`${title} ilike all (${sql.param(patterns)}::text[])`;
}

function belongsTo(accountId: number) {
  return eq(
    downloads.allowanceId,
    sql`(select id from ${allowances} where ${allowances.accountId} = ${accountId})`,
  );
}
