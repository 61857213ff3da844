import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Points that each key has used, as rate-limiter-flexible stores them. Unlogged: a crash of PostgreSQL empties it. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limiter's name and a hash of what it counts by, so that no address or name is readable here. */
    key: text().primaryKey(),
    points: integer().notNull(),
    /** When the window ends, in milliseconds since 1970. */
    expire: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
