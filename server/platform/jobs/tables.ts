import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When a job that any server may do was last begun. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  begunAt: timestamp({ withTimezone: true }).notNull(),
});
