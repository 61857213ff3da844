import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/pool.ts';
import { asSuperuser, copyDatabase, TEMPLATE_NAME, urlOf } from './test-cluster.ts';

export interface TestDatabase {
  url: string;
  db: Database;
  pool: pg.Pool;
  /** Closes `db` and drops the database, with any connections left. */
  drop(): Promise<void>;
}

/** Creates a database as a copy of a template of the test cluster, owned by the same user as in production. */
export async function createTestDatabase(template = TEMPLATE_NAME): Promise<TestDatabase> {
  const clusterUrl = inject('testClusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await copyDatabase(clusterUrl, name, template);
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
