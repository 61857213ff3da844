import { and, asc, count, desc, eq, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { allowances, batches, downloads } from './tables.ts';

const { id, logoUrl, logoTitle, fileType, downloadedAt, batchId, place } = downloads;
const FILE = { id, logoUrl, logoTitle, fileType, downloadDate: downloadedAt };

interface Page {
  offset: number;
  limit: number;
}

/** Returns history entries of an account, newest first: single downloads, and the first file of each batch. */
export function selectEntries(db: Database, { accountId, offset, limit }: Page & { accountId: number }) {
  const files = sql<number>`(select count(*)::int from ${downloads} d where d.batch_id = ${batches.id})`;
  return db
    .select({ ...FILE, batchId, format: batches.format, files })
    .from(downloads)
    .leftJoin(batches, eq(batches.id, batchId))
    .where(entriesOf(accountId))
    .orderBy(desc(downloadedAt), desc(id))
    .limit(limit)
    .offset(offset);
}

export async function countEntries(db: Database, accountId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(downloads).where(entriesOf(accountId));
  return row?.total ?? 0;
}

interface BatchQuery {
  accountId: number;
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

/** The condition of the index `downloads_entries`. */
function entriesOf(accountId: number) {
  return and(belongsTo(accountId), sql`coalesce(${place}, 1) = 1`);
}

function filesOf(batch: BatchQuery) {
  return and(belongsTo(batch.accountId), eq(batchId, batch.batchId));
}

function belongsTo(accountId: number) {
  return eq(
    downloads.allowanceId,
    sql`(select id from ${allowances} where ${allowances.accountId} = ${accountId})`,
  );
}
