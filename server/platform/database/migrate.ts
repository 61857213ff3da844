import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** An arbitrary key, different from that of a cluster's owner. */
const MIGRATION_LOCK = 7_163_002;

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
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } catch (error) {
    throw new Error(`Cannot apply the migrations in ${folder}: ${reasonOf(error)}`, { cause: error });
  } finally {
    // Closing the connection releases the lock.
    await client.end().catch(() => {});
  }
}

/** Returns the database's message, which is the cause; Drizzle's message is the whole statement. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return (cause instanceof Error ? cause.message : message).trim().split('\n')[0] ?? '';
}
