import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { DatabaseLog } from './embedded.ts';
import { PatientPool } from './patience/patient-pool.ts';

/** What stores ask: the database itself, or a transaction on it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** Waits for the queries under way, then closes every connection. */
  close(): Promise<void>;
}

const REACH_MS = 1_000;

/**
 * Opens at most ten connections to a database, when they are needed. No statement runs longer than 10 s, no
 * transaction idles longer than 30 s, and no answer is awaited longer than 15 s, where a network is silent. A
 * connection that dies while idle is replaced by the next query, and told to `log`. Where there is no database, a query
 * waits for 4 s.
 */
export function openDatabase({ url, log }: { url: string; log?: DatabaseLog }): OpenDatabase {
  const pool = new PatientPool({
    connectionString: url,
    application_name: 'logotheca',
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    query_timeout: 15_000,
    keepAlive: true,
  });
  pool.on('error', (error) => log?.warn(`A database connection ended: ${error.message}`));
  // One in use tells of its end by the query that fails; unheard, its own event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closed: Promise<void> | undefined;
  return {
    db: drizzle({ client: pool, casing: 'snake_case' }),
    pool,
    close: () => {
      closed ??= pool.end();
      return closed;
    },
  };
}

/** Whether the database answers a query within one second; never throws. */
export async function isReachable(db: Database): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), REACH_MS);
  const asked = db.execute('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
}
