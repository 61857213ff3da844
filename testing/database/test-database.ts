import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/pool.ts';
import { asSuperuser, TEMPLATE_NAME, urlOf } from './test-cluster.ts';

export interface TestDatabase {
  url: string;
  db: Database;
  pool: pg.Pool;
  /** Closes `db` and removes the database, whoever is still connected to it. */
  drop(): Promise<void>;
}

/**
 * Makes a database of its own for a test: a copy of the migrated template, owned by the same user as in production.
 * Needs `test-cluster.ts` as vitest's globalSetup, or the address of a cluster's superuser.
 */
export async function createTestDatabase(clusterUrl = inject('testClusterUrl')): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_NAME} OWNER logotheca`);
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
