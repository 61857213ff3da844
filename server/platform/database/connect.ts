import type pg from 'pg';
import { findRunningCluster } from './cluster/running.ts';
import { type DatabaseLog, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { applyMigrations } from './migrate.ts';
import { type Database, openDatabase } from './pool.ts';

export interface ConnectedDatabase {
  db: Database;
  pool: pg.Pool;
  /** Sentences that the operator should read at the start. */
  notes: string[];
  /** Resolves with one line when the embedded database is gone for good and this process should exit. */
  lost: Promise<string>;
  /** Closes the connections, then stops the embedded PostgreSQL, if there is one. */
  close(): Promise<void>;
}

interface ConnectOptions {
  /** A PostgreSQL server; undefined runs the embedded one on the data in dataDir. */
  databaseUrl: string | undefined;
  dataDir: string;
  migrationsFolder: string;
  log: DatabaseLog;
}

/**
 * Answers a migrated database that is ready to be asked. Throws one line when it cannot be reached, started or
 * migrated, and has then stopped whatever it started.
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
    await ask(pool, url);
    await applyMigrations({ url, folder: migrationsFolder });
  } catch (error) {
    await close();
    throw error;
  }
  return { db, pool, notes: embedded?.notes ?? [], lost: embedded?.lost ?? new Promise(() => {}), close };
}

/**
 * The same for a command on the server's own shell: where a server runs on the data in dataDir, its embedded
 * PostgreSQL is asked and left as it is.
 */
export async function connectBesideServer(options: ConnectOptions): Promise<ConnectedDatabase> {
  const databaseUrl = options.databaseUrl || (await findRunningCluster(options.dataDir));
  return connectDatabase({ ...options, databaseUrl });
}

async function ask(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`Cannot reach the database ${withoutSecrets(url)}: ${message || code}`, { cause: error });
  }
}

function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return '(its address is not a URL)';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
