import type { Clock } from './clock.ts';
import type { Database } from './database/pool.ts';

/** The dependencies of most feature functions: the database, or a transaction on it, and the clock. */
export interface Deps {
  db: Database;
  clock: Clock;
}
