import type pg from 'pg';
import { expect } from 'vitest';

/**
 * Waits until exactly `count` statements in the database of `pool` wait for a lock. Call it outside the transaction that
 * holds the lock: within one, PostgreSQL returns the same activity again.
 */
export async function waitForLockedStatements(pool: pg.Pool, count: number): Promise<void> {
  const locked = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await pool.query(locked)).rowCount).toBe(count);
}
