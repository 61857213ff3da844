import { customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * One row for each request that may be sent to the wikis in a minute. A request takes a free row, which becomes free again
 * about a minute later. Logged, because PostgreSQL empties unlogged tables after a crash, which would reset the budget.
 */
export const wikiSlots = pgTable('wiki_slots', {
  number: integer('nr').primaryKey(),
  /** The `BudgetConsumer` that last took the slot; a network is hashed. */
  consumer: text(),
  freeAt: timestamp({ withTimezone: true }).notNull(),
});

/** The wikis' results of the last day. Unlogged (see its migration): losing them only costs requests. */
export const wikiResults = pgTable(
  'wiki_results',
  {
    /** A hash of wiki, name, file type and offset, so that the names that visitors search for aren't stored. */
    key: text().primaryKey(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** JSON, compressed by zstd. */
    body: bytea().notNull(),
  },
  (table) => [index('wiki_results_requested_at').on(table.requestedAt)],
);
