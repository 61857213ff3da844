import pg from 'pg';
import { findRunningCluster } from '#server/platform/database/cluster/owner.ts';

type Row = Record<string, unknown>;

/** Runs a statement on a new connection. Returns the rows. */
export async function runStatement(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Runs a statement on the embedded database of the site with this data folder, for changes that no page or command
 * can make, such as moving a date back by a year. Returns the rows.
 */
export async function queryDatabase(dataDir: string, statement: string, values?: unknown[]): Promise<Row[]> {
  const url = await findRunningCluster(dataDir);
  if (!url) throw new Error(`No database runs on ${dataDir}.`);
  return runStatement(url, statement, values);
}
