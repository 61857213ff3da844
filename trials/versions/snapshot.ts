import type pg from 'pg';

type Row = Record<string, unknown>;
/** The rows of each table. */
export type Snapshot = Map<string, Row[]>;

/** Tables of earlier versions that migrations dropped, and why nothing of visitors was lost. */
const DROPPED: Record<string, string> = {
  logo_title_starts: 'a search index, which 0005 builds again as logo_title_words',
  upstream_leases: 'shares of the wikis’ budget that running servers held; 0010 replaces them by wiki_slots',
  upstream_servers: 'the servers that were running; 0010 replaces them by wiki_slots',
};

/** Columns that a migration or a start fills again from other data. They are not compared. */
const DERIVED: Record<string, readonly string[]> = {
  // The catalogue’s entries are written again at a start if the bundled packages changed.
  logos: ['logo', 'seen_at', 'key', 'words', 'facets', 'rank', 'checked_at', 'updated_at'],
  logo_titles: ['title', 'file_type', 'thumb_url', 'shown', 'key'],
};

/** Columns whose sum may only grow: a server adds its last counts when it stops, which is after the snapshot. */
const GROWING: Record<string, string> = { daily_counts: 'times' };

/** Tables whose rows are counts, caches or an index, so that a start may change or delete rows. */
const TRANSIENT: Record<string, string> = {
  agreements: 'settings that running servers share, such as the port of the payment stand-in',
  brand_lookups: 'a cache of Wikidata',
  brand_names: 'read again from the npm packages',
  brand_packages: 'read again from the npm packages',
  brand_styles: 'read again from the npm packages',
  brands: 'read again from the npm packages',
  jobs: 'when each background job last ran',
  logo_title_words: 'a search index',
  logo_vocabulary: 'a search index',
  logo_words: 'a search index',
  rate_limits: 'unlogged counts of attempts, which end by themselves',
  wiki_results: 'an unlogged cache of the wikis',
  wiki_slots: 'requests to the wikis in the last minute',
};

/** Returns all rows of the tables whose rows must be kept. */
export async function takeSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const snapshot: Snapshot = new Map();
  for (const { name } of rows) {
    if (name in DROPPED || name in TRANSIENT) continue;
    const found = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from "${name}" t`);
    snapshot.set(
      name,
      found.rows.map(({ row }) => row),
    );
  }
  return snapshot;
}

/**
 * Compares all rows that a version stored with those after the upgrade, in the columns that both have. Returns the number of
 * rows that must be kept, the number of those that are, and a sentence for each fault.
 */
export function compareSnapshots(before: Snapshot, after: Snapshot) {
  const result = { stored: 0, kept: 0, faults: [] as string[] };
  for (const [table, rows] of before) {
    const found = after.get(table);
    result.stored += rows.length;
    if (!found) {
      result.faults.push(`The table ${table} with ${rows.length} rows is gone.`);
      continue;
    }
    const growing = GROWING[table];
    if (growing && sumOf(found, growing) < sumOf(rows, growing))
      result.faults.push(`The sum of ${table}.${growing} is smaller.`);
    const missing = findMissing(rows, found, growing ? [growing] : (DERIVED[table] ?? []));
    result.kept += rows.length - missing.length;
    if (missing.length > 0)
      result.faults.push(`${missing.length} rows of ${table} are gone or changed: ${missing[0]}`);
  }
  return result;
}

const sumOf = (rows: readonly Row[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

/** Returns the rows that aren't in `found`, as JSON. A column that a migration dropped counts as changed. */
function findMissing(rows: readonly Row[], found: readonly Row[], ignored: readonly string[]): string[] {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !ignored.includes(column));
  const toText = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
  const left = new Map<string, number>();
  for (const row of found) left.set(toText(row), (left.get(toText(row)) ?? 0) + 1);
  return rows.map(toText).filter((row) => {
    const times = left.get(row) ?? 0;
    left.set(row, times - 1);
    return times <= 0;
  });
}
