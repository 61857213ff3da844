import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/pool.ts';
import { asSuperuser, TEMPLATE_NAME, urlOf } from './test-cluster.ts';

export interface TestDatabase {
  url: string;
  db: Database;
  pool: pg.Pool;
  /** Closes `db` and drops the database, with any connections left. */
  drop(): Promise<void>;
}

/**
 * Creates a database as a copy of the migrated template, owned by the same user as in production.
 * @param clusterUrl the URL of a cluster's superuser; by default of the cluster that `test-cluster.ts` started
 */
export async function createTestDatabase(clusterUrl = inject('testClusterUrl')): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // `file_copy` takes a tenth of the CPU time of `wal_log`, the default.
  await asSuperuser(
    clusterUrl,
    `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_NAME} OWNER logotheca STRATEGY file_copy`,
  );
  const url = urlOf(clusterUrl, name, 'logotheca');
  const { db, pool, close } = openDatabase({ url });
  return {
    url,
    db,
    pool,
    drop: async () => {
      await close();
      await asSuperuser(clusterUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
