import pg from 'pg';
import { findRunningCluster } from '#server/platform/database/cluster/owner.ts';

/**
 * Runs a statement on the embedded database of the site with this data folder, for changes that no page or command
 * can make, such as moving a date back by a year. Returns the rows.
 */
export async function queryDatabase(
  dataDir: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const connectionString = await findRunningCluster(dataDir);
  if (!connectionString) throw new Error(`No database runs on ${dataDir}.`);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}
