import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What of the wikis' budget a process beside the servers uses for itself, until when unless it renews that. */
export const upstreamLeases = pgTable('upstream_leases', {
  holder: text().primaryKey(),
  perMinute: integer().notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
});

/** The servers that ask wikis now, and how much of the budget each of them leaves to leases already. */
export const upstreamServers = pgTable('upstream_servers', {
  id: text().primaryKey(),
  seenAt: timestamp({ withTimezone: true }).notNull(),
  leaves: integer().notNull(),
});
