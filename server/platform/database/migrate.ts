import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** An arbitrary key, different from that of a cluster's owner. */
const MIGRATION_LOCK = 7_163_002;

/**
 * Begins the transaction of the migrations, without the time limits that a pooler may have set, and waits for the lock. A lock of
 * the session would have no effect behind a pooler in transaction mode. Drizzle's own BEGIN then only warns, and its
 * COMMIT ends this transaction.
 */
const BEGIN = `BEGIN;
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`;

/**
 * Applies the pending migrations of a drizzle-kit folder in one transaction, under an advisory lock. A folder without
 * `meta/_journal.json` has none. Throws one line with the folder and the database's error.
 */
export async function applyMigrations({ url, folder }: { url: string; folder: string }): Promise<void> {
  if (!existsSync(join(folder, 'meta', '_journal.json'))) return;
  const client = new pg.Client({
    connectionString: url,
    application_name: 'logotheca migrations',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(BEGIN);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } catch (error) {
    throw new Error(`Cannot apply the migrations in ${folder}: ${reasonOf(error)}`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns the database's message, which is the cause; Drizzle's message is the whole statement. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return (cause instanceof Error ? cause.message : message).trim().split('\n')[0] ?? '';
}
