import type { DownloadRecord } from '#contract/downloads.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { countDownloads, selectDownloads } from './store.ts';

/** Returns a page of an account's download history, newest first, and the total number of downloads. */
export async function listDownloads(
  { db }: { db: Database },
  query: { accountId: number; offset: number; limit: number },
): Promise<{ downloads: DownloadRecord[]; total: number }> {
  const [rows, total] = await Promise.all([selectDownloads(db, query), countDownloads(db, query.accountId)]);
  const downloads = rows.map((row) => ({ ...row, downloadDate: row.downloadDate.toISOString() }));
  return { downloads, total };
}
