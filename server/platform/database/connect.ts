import type pg from 'pg';
import { findRunningCluster } from './cluster/owner.ts';
import { type DatabaseLog, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { applyMigrations } from './migrate.ts';
import { type Database, openDatabase } from './pool.ts';

export interface ConnectedDatabase {
  db: Database;
  pool: pg.Pool;
  /** Resolves with the reason if the embedded database can't be restarted and this process should exit. */
  lost: Promise<string>;
  /** Closes the connections, then stops the embedded PostgreSQL, if there is one. */
  close(): Promise<void>;
}

interface ConnectOptions {
  /** A PostgreSQL server; undefined runs the embedded one on dataDir. */
  databaseUrl: string | undefined;
  dataDir: string;
  migrationsFolder: string;
  log: DatabaseLog;
}

/**
 * Connects to a database, or starts the embedded one, and migrates it. If that fails, stops the embedded one and throws an
 * error with a one-line message.
 */
export async function connectDatabase(options: ConnectOptions): Promise<ConnectedDatabase> {
  const { databaseUrl, dataDir, migrationsFolder, log } = options;
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log });
  const url = databaseUrl || (embedded as EmbeddedPostgres).url;
  const { db, pool, close: closePool } = openDatabase({ url, log });
  const close = async () => {
    await closePool();
    await embedded?.stop();
  };
  try {
    await checkReachable(pool, url);
    await applyMigrations({ url, folder: migrationsFolder });
  } catch (error) {
    await close();
    throw error;
  }
  return { db, pool, lost: embedded?.lost ?? new Promise(() => {}), close };
}

/** Like `connectDatabase`, but uses the embedded PostgreSQL of a server that runs on dataDir, without owning it. */
export async function connectBesideServer(options: ConnectOptions): Promise<ConnectedDatabase> {
  const databaseUrl = options.databaseUrl || (await findRunningCluster(options.dataDir));
  return connectDatabase({ ...options, databaseUrl });
}

async function checkReachable(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`Cannot reach the database ${withoutPassword(url)}: ${message || code}`, {
      cause: error,
    });
  }
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return '(DATABASE_URL is not a URL)';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
