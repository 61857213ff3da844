import { customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * One row for each request that may be sent to the wikis in a minute. A request takes a free row, which is free again
 * when the minute is over. Logged: an unlogged table would be empty, and the budget full, after a crash of PostgreSQL.
 */
export const wikiSlots = pgTable('wiki_slots', {
  nr: integer().primaryKey(),
  /** Who took it last; see `BudgetConsumer`. */
  consumer: text(),
  freeAt: timestamp({ withTimezone: true }).notNull(),
});

/** What the wikis returned within the last day, for all servers. Unlogged (see its migration): losing it costs requests only. */
export const wikiResults = pgTable(
  'wiki_results',
  {
    /** A hash of wiki, name, file type and offset: the names that visitors searched for aren't stored. */
    key: text().primaryKey(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** JSON, compressed by zstd. */
    body: bytea().notNull(),
  },
  (table) => [index('wiki_results_requested_at').on(table.requestedAt)],
);
