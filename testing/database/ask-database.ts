import pg from 'pg';
import { findRunningCluster } from '#server/platform/database/cluster/running.ts';

/**
 * Asks the embedded database of a site that runs on the data in `dataDir`, for what no page and no command brings about,
 * such as a year that has passed. Answers the rows.
 */
export async function askDatabase(
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
