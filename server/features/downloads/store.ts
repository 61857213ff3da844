import { and, count, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { allowances, downloads } from './tables.ts';

/** Returns downloads of an account, newest first, in the order of the index `downloads_history`. */
export function selectDownloads(
  db: Database,
  { accountId, offset, limit }: { accountId: number; offset: number; limit: number },
) {
  const { id, logoUrl, logoTitle, fileType, downloadedAt } = downloads;
  return db
    .select({ id, logoUrl, logoTitle, fileType, downloadDate: downloadedAt })
    .from(downloads)
    .where(belongsTo(accountId))
    .orderBy(desc(downloadedAt), desc(id))
    .limit(limit)
    .offset(offset);
}

export async function countDownloads(db: Database, accountId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(downloads).where(belongsTo(accountId));
  return row?.total ?? 0;
}

export async function deleteGuestsBefore(db: Database, time: Date): Promise<void> {
  await db.delete(allowances).where(and(isNotNull(allowances.guestId), lt(allowances.openedAt, time)));
}

function belongsTo(accountId: number) {
  return eq(
    downloads.allowanceId,
    sql`(select id from ${allowances} where ${allowances.accountId} = ${accountId})`,
  );
}
