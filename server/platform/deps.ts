import type { Clock } from './clock.ts';
import type { Database } from './database/pool.ts';

/** What most functions of features need: the database, or a transaction on it, and the time. */
export interface Deps {
  db: Database;
  clock: Clock;
}
