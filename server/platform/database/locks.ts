import { sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import type pg from 'pg';
import type { Database } from './pool.ts';

/** Each lock occupies one connection of the pool while its work uses others. */
const MAX_LOCKS = 4;
/** Longer than any timeout of an external service; after this time, PostgreSQL closes the idle connection. */
const LOCK_TIMEOUT_MS = 120_000;

export interface NamedLocks {
  /** Runs `work` while no other process has the lock. @throws what `work` throws, or an error after waiting 10 s for the lock */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Creates locks for work that can't be one transaction, because it calls an external service. */
export function createNamedLocks(db: Database): NamedLocks {
  const queue = new PQueue({ concurrency: MAX_LOCKS });
  return {
    withLock: (name, work) =>
      queue.add(() =>
        db.transaction(async (transaction) => {
          await transaction.execute(sql`
            select set_config('idle_in_transaction_session_timeout', ${String(LOCK_TIMEOUT_MS)}, true),
              pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
          return work();
        }),
      ),
  };
}

/**
 * Takes a lock until it is released or this process ends. The lock occupies one connection of the pool, and is held by an open
 * transaction, because a pooler in transaction mode forgets locks of a session. Returns null if another process has the lock.
 * @param onLost called if the connection, and with it the lock, is lost
 */
export async function acquireLock(pool: pg.Pool, name: string, onLost: (error: Error) => void) {
  const client = await pool.connect();
  // Closes the connection, which releases the lock in any state.
  const close = () => client.release(true);
  try {
    await client.query('begin');
    const { rows } = await client.query<{ isLocked: boolean }>(
      `select set_config('idle_in_transaction_session_timeout', '0', true),
        pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isLocked"`,
      [name],
    );
    if (!rows[0]?.isLocked) {
      close();
      return null;
    }
  } catch (error) {
    close();
    throw error;
  }
  client.on('error', onLost);
  return {
    async release() {
      client.off('error', onLost);
      close();
    },
  };
}
