import type { HistoryEntry } from '#contract/downloads.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { countBatchFiles, countEntries, selectBatchFiles, selectEntries } from './store.ts';

/**
 * Returns a page of an account's download history, newest first, and the total number of entries. A batch is one entry,
 * with the data of its first file. With a `batchId`, returns the files of that batch instead.
 */
export async function listDownloads(
  { db }: { db: Database },
  { batchId, ...query }: { accountId: number; batchId: number | null; offset: number; limit: number },
): Promise<{ downloads: HistoryEntry[]; total: number }> {
  if (batchId !== null) {
    const batch = { ...query, batchId };
    const [rows, total] = await Promise.all([selectBatchFiles(db, batch), countBatchFiles(db, batch)]);
    return { downloads: rows.map((row) => ({ ...withDate(row), batch: null })), total };
  }
  const [rows, total] = await Promise.all([selectEntries(db, query), countEntries(db, query.accountId)]);
  const downloads = rows.map(({ batchId: id, format, files, ...row }) => ({
    ...withDate(row),
    batch: id === null || format === null ? null : { id, format, files },
  }));
  return { downloads, total };
}

function withDate<Row extends { downloadDate: Date }>(row: Row) {
  return { ...row, downloadDate: row.downloadDate.toISOString() };
}
