import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { DatabaseLog } from './embedded.ts';
import { avoidNamesBehindPooler } from './pooler.ts';
import { RetryingPool } from './retrying-pool.ts';

/** The database, or a transaction on it; stores query either. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** Waits for the queries under way, then closes every connection. */
  close(): Promise<void>;
}

const REACH_MS = 1_000;

/**
 * Returns the options of a pool of at most ten connections. No statement runs longer than 10 s, no transaction idles
 * longer than 30 s, and no result is awaited longer than 15 s if the network is silent.
 */
export function poolOptions(url: string): pg.PoolConfig {
  return {
    connectionString: url,
    application_name: 'logotheca',
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    query_timeout: 15_000,
    keepAlive: true,
    onConnect: avoidNamesBehindPooler,
  };
}

/** Creates a pool that connects at the first query and retries for 4 s if the database is down. Logs lost idle connections. */
export function openDatabase({ url, log }: { url: string; log?: DatabaseLog }): OpenDatabase {
  const pool = new RetryingPool(poolOptions(url));
  let closed: Promise<void> | undefined;
  // While the pool closes, the embedded PostgreSQL may stop first, which needs no warning.
  pool.on('error', (error) => {
    if (!closed) log?.warn(`A database connection ended: ${error.message}`);
  });
  // A lost connection in use fails its query. Without a listener, its error event would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    db: drizzle({ client: pool, casing: 'snake_case' }),
    pool,
    close: () => {
      closed ??= pool.end();
      return closed;
    },
  };
}

/** Returns true if the database responds within a second. Never throws. */
export async function isReachable(db: Database): Promise<boolean> {
  const timeout = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => timeout.resolve(false), REACH_MS);
  const reached = db.execute('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([reached, timeout.promise]).finally(() => clearTimeout(timer));
}
