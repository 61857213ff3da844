import type pg from 'pg';
import { hasCluster } from './cluster/location.ts';
import { findRunningCluster } from './cluster/owner.ts';
import { type DatabaseLog, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { applyMigrations } from './migrate.ts';
import { type Database, openDatabase } from './pool.ts';

const NO_TIME_LIMIT =
  'Statements have no time limit, because the pooler at DATABASE_URL ignores statement_timeout. Set it in its connect_query.';

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
  const isNew = !databaseUrl && !hasCluster(dataDir);
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log });
  if (isNew)
    log.warn(
      `${dataDir} had no database, so this is a new, empty site. If you expected your data here, stop the server and correct DATA_DIR.`,
    );
  const url = databaseUrl || (embedded as EmbeddedPostgres).url;
  const { db, pool, close: closePool } = openDatabase({ url, log });
  const close = async () => {
    await closePool();
    await embedded?.stop();
  };
  try {
    if (!(await hasTimeLimit(pool, url))) log.warn(NO_TIME_LIMIT);
    await applyMigrations({ url, folder: migrationsFolder });
  } catch (error) {
    await close();
    throw error;
  }
  return { db, pool, lost: embedded?.lost ?? new Promise(() => {}), close };
}

/**
 * Like `connectDatabase`, but uses the embedded PostgreSQL of a server that runs on dataDir, without owning it, and creates no
 * database.
 */
export async function connectBesideServer(options: ConnectOptions): Promise<ConnectedDatabase> {
  const { dataDir } = options;
  if (!options.databaseUrl && !hasCluster(dataDir))
    throw new Error(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to that of the server; its first start creates the database.`,
    );
  const databaseUrl = options.databaseUrl || (await findRunningCluster(dataDir));
  return connectDatabase({ ...options, databaseUrl });
}

/** Returns true if statements have a time limit, which a pooler may drop. @throws Error if the database can't be reached */
async function hasTimeLimit(pool: pg.Pool, url: string): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ limit: string }>(
      `SELECT current_setting('statement_timeout') AS limit`,
    );
    return rows[0]?.limit !== '0';
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
