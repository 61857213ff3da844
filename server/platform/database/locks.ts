import { sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import type pg from 'pg';
import type { Database } from './pool.ts';

/** Each turn keeps a connection of its own while its work uses others, so a few leave enough of the pool. */
const TURNS_AT_ONCE = 4;
/** Longer than an outside service is waited for; a connection that is silent for so long is given up. */
const TURN_MS = 120_000;

export interface Turns {
  /**
   * Does some work while no other turn of the same name goes on, in this process or another; who comes second waits for
   * 10 s at most. The work asks the database as always: the name is locked, and no row.
   * @throws whatever the work throws
   */
  take<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** For work whose parts no transaction can hold together, since an outside service is asked in between. */
export function createTurns(db: Database): Turns {
  const queue = new PQueue({ concurrency: TURNS_AT_ONCE });
  return {
    take: (name, work) =>
      queue.add(() =>
        db.transaction(async (holding) => {
          await holding.execute(sql`
            select set_config('idle_in_transaction_session_timeout', ${String(TURN_MS)}, true),
              pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
          return work();
        }),
      ),
  };
}

export interface SessionLock {
  release(): Promise<void>;
}

/**
 * Holds a name for as long as this process lives or until it is released: a killed process gives it back at once, as
 * its connection goes with it. Keeps one connection of the pool.
 * @param lost is told when the connection that holds the name is gone, and the name with it
 * @returns null where another process holds it
 */
export async function holdName(
  pool: pg.Pool,
  name: string,
  lost: (error: Error) => void,
): Promise<SessionLock | null> {
  const client = await pool.connect();
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
    [name],
  );
  if (!rows[0]?.held) {
    client.release();
    return null;
  }
  client.on('error', lost);
  return {
    async release() {
      client.off('error', lost);
      // A connection that is closed holds nothing, whatever state it was in.
      client.release(true);
    },
  };
}
