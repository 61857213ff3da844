import { pgTable, text } from 'drizzle-orm/pg-core';

/** What the servers on this database have in common beside what is in it. */
export const agreements = pgTable('agreements', {
  what: text().primaryKey(),
  value: text().notNull(),
});
