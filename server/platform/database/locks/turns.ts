import { sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { Database } from '../pool.ts';

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
