import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often something happened on a day (UTC), over every process of the server; it tells of nobody. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    /** What happened, e.g. `search.cache`. */
    what: text().notNull(),
    times: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.what] })],
);
