import type { HistoryEntry } from '#contract/downloads.ts';
import { listLogosByUrl } from '#server/features/logos/list-logos.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { countBatchFiles, countEntries, selectBatchFiles, selectEntries } from './store.ts';

const MAX_WORDS = 8;

interface HistoryQuery {
  accountId: number;
  batchId?: number | undefined;
  /** Words that the titles contain; more than eight are ignored. */
  q?: string | undefined;
  /** Lists repeats of a file or of a batch once. */
  repeats?: 'folded' | undefined;
  /** Adds its logo to each entry. */
  include?: 'logos' | undefined;
  offset: number;
  limit: number;
}

/**
 * Returns a page of an account's download history, newest first, and the total number of entries. A batch is one entry,
 * with the data of its first file that `q` matches. With a `batchId`, returns the files of that batch instead.
 */
export async function listDownloads(
  { db }: { db: Database },
  { include, ...query }: HistoryQuery,
): Promise<{ downloads: HistoryEntry[]; total: number }> {
  const page = await readPage(db, query);
  if (include !== 'logos') return page;
  const logos = await listLogosByUrl(
    db,
    page.downloads.map(({ logoUrl }) => logoUrl),
  );
  const downloads = page.downloads.map((entry) => ({ ...entry, logo: logos.get(entry.logoUrl) ?? null }));
  return { ...page, downloads };
}

async function readPage(db: Database, { batchId, q = '', repeats, ...range }: Omit<HistoryQuery, 'include'>) {
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const query = { ...range, words };
  if (batchId !== undefined) {
    const batch = { ...query, batchId };
    const [rows, total] = await Promise.all([selectBatchFiles(db, batch), countBatchFiles(db, batch)]);
    return { downloads: rows.map((row) => ({ ...withDate(row), batch: null })), total };
  }
  const entries = { ...query, isFolded: repeats === 'folded' };
  const [rows, total] = await Promise.all([selectEntries(db, entries), countEntries(db, entries)]);
  const downloads = rows.map(
    ({ batchId: id, format, files, contents, matches, firstMatch, times, ...row }) => {
      const found = words.length > 0 ? { matches } : {};
      return {
        ...withDate(row),
        ...firstMatch,
        ...(times !== null && { times }),
        batch: id === null || format === null ? null : { id, format, files, contents, ...found },
      };
    },
  );
  return { downloads, total };
}

function withDate<Row extends { downloadDate: Date }>(row: Row) {
  return { ...row, downloadDate: row.downloadDate.toISOString() };
}
