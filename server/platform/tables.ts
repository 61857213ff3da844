import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/audit.ts';
import { time } from './database/columns.ts';

/** One row per audited change; see `AuditAction`. A trigger refuses updates and deletions. */
export const auditRows = pgTable(
  'audit_rows',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: time().notNull(),
    /** `account:7`, `shell` or `payment provider`. */
    actor: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    /** The changed entity, e.g. `account:12`; not a foreign key, because rows stay after the account is deleted. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('audit_rows_subject').on(table.subject, table.id.desc().nullsFirst()),
    index('audit_rows_actor').on(table.actor, table.id.desc().nullsFirst()),
    index('audit_rows_action').on(table.action, table.id.desc().nullsFirst()),
  ],
);

/** Usage counters by day (UTC), over all processes, without personal data. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    /** Name of the counted event, e.g. `search.cache`. */
    what: text().notNull(),
    times: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.what] })],
);

/** When each recurring job last began. While one runs, its server renews the lease; an expired lease means that the server died. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  begunAt: time().notNull(),
  leasedUntil: time(),
});

/** Settings that all servers on this database share, e.g. a hash of their secret. */
export const sharedSettings = pgTable('agreements', {
  name: text('what').primaryKey(),
  value: text().notNull(),
});

/** Points that each key has used, for rate-limiter-flexible. The table is unlogged: a crash of PostgreSQL empties it. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limiter's name and a hash, so that no IP address or username is readable. */
    key: text().primaryKey(),
    points: integer().notNull(),
    /** When the window ends, in milliseconds since 1970. */
    expire: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
